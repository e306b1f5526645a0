import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const chunk = v.object({
  file: v.string(),
  css: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
})
const manifest = v.record(v.string(), chunk)

/** What the build made of each source file: `src/screens/x.tsx` → its chunk, styles and pictures. */
export type ClientManifest = v.InferOutput<typeof manifest>

/** Reads the manifest that vite wrote beside the client; empty when nothing was built. */
export async function readClientManifest(folder: string): Promise<ClientManifest> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  return v.parse(manifest, JSON.parse(text))
}

/** What of the build a page needs at once, beside what the app's own page asks for. */
export interface Needs {
  /** The source files of its parts. */
  readonly sources: readonly string[]
  /** A picture that is seen first, by the theme it is for. */
  readonly pictures: Readonly<Record<'light' | 'dark', string>>
  /** In a window narrower than this it lies below the fold, where the words come first. */
  readonly picturesFromPx: number
  /** The name that its font begins with, among those of the app's own page. */
  readonly font: string
}

/** Elements for a page's head that fetch what it needs at once, instead of when the app asks for it. */
export function preloadsOf(needs: Needs, chunks: ClientManifest): string[] {
  const { sources, pictures, picturesFromPx, font } = needs
  const entry = new Set(reachable(['index.html'], chunks))
  const own = reachable(sources, chunks).filter(name => !entry.has(name))
  const scripts = own.flatMap(name => chunks[name]?.file ?? [])
  const fonts = chunks['index.html']?.assets.filter(file => file.startsWith(font)) ?? []
  const styles = own.flatMap(name => chunks[name]?.css ?? [])
  return [
    ...fonts.map(
      file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
    // The form in which the app's loader would add it, which finds it there.
    ...styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...Object.entries(pictures).flatMap(([theme, source]) =>
      fileOf(source).map(
        file =>
          `<link rel="preload" as="image" type="image/webp" fetchpriority="high" media="(width >= ${picturesFromPx}px) and (prefers-color-scheme: ${theme})" href="/${file}" />`,
      ),
    ),
  ]

  function fileOf(source: string): readonly string[] {
    const file = chunks[source]?.file
    return file === undefined ? [] : [file]
  }
}

// What a part imports comes before it, so that styles overrule as they do in the app.
function reachable(sources: readonly string[], chunks: ClientManifest): readonly string[] {
  const found = new Set<string>()
  const entered = new Set<string>()

  function visit(name: string): void {
    const known = chunks[name]
    if (known === undefined || entered.has(name)) return
    entered.add(name)
    known.imports.forEach(visit)
    found.add(name)
  }

  sources.forEach(visit)
  return [...found]
}
