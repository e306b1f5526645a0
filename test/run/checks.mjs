const SOURCES = [
  'src',
  'workers',
  'server',
  'test',
  'vite.config.ts',
  'vitest.config.ts',
  'manifest.ts',
  'chunks.ts',
]
const BIN = 'node_modules'

/** Every check of the sources, as arguments to Node: format, lint, types, layers, dead code, rules. */
export const CHECKS = [
  [`${BIN}/oxfmt/bin/oxfmt`, '--check', ...SOURCES, 'index.html', 'package.json'],
  [`${BIN}/oxlint/bin/oxlint`, '--type-aware', ...SOURCES],
  // The native compiler: the same types in a third of the time. dependency-cruiser needs the one before,
  // and would look at nothing with this one.
  ...['src', 'workers', 'server', 'test'].map(place => [
    `${BIN}/typescript-native/bin/tsc`,
    '-p',
    `${place}/tsconfig.json`,
  ]),
  [`${BIN}/dependency-cruiser/bin/dependency-cruise.mjs`, 'src', 'workers', 'server'],
  [`${BIN}/knip/bin/knip.js`],
  ['test/run/spec-rules.mjs'],
]
