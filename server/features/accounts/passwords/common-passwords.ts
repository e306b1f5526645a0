import { readFileSync } from 'node:fs'

const FILE = new URL('./common-passwords.txt', import.meta.url)

/** The 10,000 most common passwords that are long enough to be typed here, in lower case. */
export function readCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  return new Set(lines.filter(line => line !== '' && !line.startsWith('# ')))
}
