import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, folder]) => [alias.replace('*', ''), join(folder.replace('*', ''))] as const)

/** The path of the file that an import names, or the name of a package. */
export function resolveImport(from: string, specifier: string): string {
  const alias = aliases.find(([name]) => specifier.startsWith(name))
  if (alias !== undefined) return join(alias[1], specifier.slice(alias[0].length))
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier
}
