const SOURCES = ['src', 'workers', 'server', 'test', 'build', 'vite.config.ts', 'vitest.config.ts']
const BIN = 'node_modules'

/**
 * The collector of the Go programs, the linter's types and the compiler, waits for four times what is alive instead of
 * as much again: a quarter of their time for a quarter more memory.
 */
export const CHECK_ENV = { GOGC: '400' }

/** Every check of the sources, as arguments to Node: format, lint, types, layers, dead code, rules. */
export const CHECKS = [
  [`${BIN}/oxfmt/bin/oxfmt`, '--check', ...SOURCES, 'index.html', 'package.json'],
  // Each file's types as well, under the tsconfig that it belongs to: the linter has read them for its own rules.
  [`${BIN}/oxlint/bin/oxlint`, '--type-aware', '--type-check', ...SOURCES],
  // What of src/ these two take has to hold without a window too, and that only a compiler of each place sees. It is
  // the native one: the same types in a third of the time. dependency-cruiser needs the one before, and would look at
  // nothing with this one.
  ...['workers', 'server'].map(place => [
    `${BIN}/typescript-native/bin/tsc`,
    '-p',
    `${place}/tsconfig.json`,
  ]),
  [`${BIN}/dependency-cruiser/bin/dependency-cruise.mjs`, 'src', 'workers', 'server'],
  [`${BIN}/knip/bin/knip.js`],
  ['test/run/spec-rules.mjs'],
]
