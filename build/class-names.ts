import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
const SHEET = /\.module\.css$/
const COMMENT = /\/\*[\s\S]*?\*\//g
// What the page calls otherwise: classes, and the names of animations.
const OWN_NAME = /(?:\.|@keyframes\s+)(?<name>[a-z_][\w-]*)/gi
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * What the classes of the style sheets are called in a build: each by two letters, the same in both of its halves
 * (the client, and the first views that are drawn beforehand). Their own names are for the sources.
 */
export function classNames(): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(path => SHEET.test(path))
    .toSorted()
    .map(path => join(SOURCES, path))
  for (const path of sheets) {
    for (const name of namesIn(readFileSync(path, 'utf8'))) {
      names.set(`${path} ${name}`, shortName(names.size))
    }
  }
  return (name, file) => {
    const short = names.get(`${file} ${name}`)
    if (short === undefined) throw new Error(`.${name} of ${file} was not seen beforehand`)
    return short
  }
}

function namesIn(sheet: string): ReadonlySet<string> {
  const found = sheet.replaceAll(COMMENT, '').matchAll(OWN_NAME)
  return new Set([...found].map(([, name = '']) => name))
}

function shortName(place: number): string {
  const first = Math.floor(place / LETTERS.length)
  if (first >= LETTERS.length) throw new Error('there are more classes than names of two letters')
  return `${LETTERS[first]}${LETTERS[place % LETTERS.length]}`
}
