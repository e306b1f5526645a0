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
  ...['src', 'workers', 'server'].map(place => [
    `${BIN}/typescript/bin/tsc`,
    '-p',
    `${place}/tsconfig.json`,
  ]),
  ['test/run/check-test-types.mjs'],
  [`${BIN}/dependency-cruiser/bin/dependency-cruise.mjs`, 'src', 'workers', 'server'],
  [`${BIN}/knip/bin/knip.js`],
  ['test/run/spec-rules.mjs'],
]
