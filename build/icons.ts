import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DRAWN_ICON = fileURLToPath(new URL('drawn-icon.ts', import.meta.url))
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const STROKES =
  /\n {2}node: (?<strokes>\[[\s\S]*?\n {2}\]|\[.*\])(?:,\n {2}aliases: \[[\s\S]*?\])?\n\};\n/
// Where a list is drawn anew, React tells its items apart by these: an icon's are always the same.
const KEY = /(?:, | )?\bkey: "\w+"/g
const PATH = /\[ ?"path", \{ d: (?<line>"[^"]+") \} ?\]/g
const ICON_SIZE = /\n {2}size: 24,\n/

/**
 * Puts into a build what is seen of each icon and nothing else: lucide's own modules bring its name, other names
 * that it had, a class for each of them that no style sheet of ours reads, and a random key for each line in it.
 */
export function icons(): Plugin {
  return {
    name: 'kobolens:icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ICON, code: 'createLucideIcon(' },
      handler(code, id) {
        const strokes = STROKES.exec(code)?.groups?.['strokes']
        if (strokes === undefined || !ICON_SIZE.test(code)) {
          throw new Error(`${id} is written otherwise than icons.ts reads`)
        }
        const drawn = strokes
          .replaceAll(/\s+/g, ' ')
          .replaceAll(KEY, '')
          .replaceAll(PATH, '$<line>')
        return {
          code: `import { drawnIcon } from ${JSON.stringify(DRAWN_ICON)}\nexport default /* @__PURE__ */ drawnIcon(${drawn})`,
          map: null,
        }
      },
    },
  }
}
