import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Of 300 style sheets two with a class of the same name would share 24 bits once in 400 builds: it is told.
const MARK_LENGTH = 4

/**
 * What a class of a style sheet is called in the page: its own name and a mark of its sheet, which is the
 * same wherever the sources lie. The usual marks are twice as long, in each class and wherever it is used.
 */
export function classNames(): (name: string, file: string) => string {
  const filesByMark = new Map<string, string>()
  return (name, file) => {
    const path = file.slice(ROOT.length)
    const mark = createHash('sha256').update(path).digest('base64url').slice(0, MARK_LENGTH)
    const known = filesByMark.get(mark) ?? path
    if (known !== path) throw new Error(`${path} and ${known} share a mark: call one otherwise`)
    filesByMark.set(mark, path)
    return `${name}-${mark}`
  }
}
