// Part of `npm run check`: the types of the tests. They import nearly everything, which has been checked
// by its own project before; tsc would check it all once more.
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const TESTS = dirname(dirname(fileURLToPath(import.meta.url)))
const ROOT = dirname(TESTS)

/** Whether it is checked here and nowhere else: the tests, and the configuration beside them. */
function isOwn({ fileName }) {
  const path = join(fileName)
  return path.startsWith(TESTS + sep) || dirname(path) === ROOT
}

const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
  join(TESTS, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: report },
)
const host = ts.createIncrementalCompilerHost(options)
const program = ts.createIncrementalProgram({ rootNames: fileNames, options, host })
const own = program.getSourceFiles().filter(isOwn)
// Looks at what has changed since the last run, and at what that may have changed for others.
while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, file => !isOwn(file)));
const found = [
  ...errors,
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...own.flatMap(file => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
]
// Nothing but what is known of the files, for the next run.
program.emit()
for (const each of found) report(each)
console.log(`${own.length} files, ${found.length} faults`)
process.exit(own.length > 0 && found.length === 0 ? 0 : 1)

function report(diagnostic) {
  console.error(
    ts.formatDiagnostic(diagnostic, {
      getCanonicalFileName: name => name,
      getCurrentDirectory: () => ROOT,
      getNewLine: () => '\n',
    }),
  )
}
