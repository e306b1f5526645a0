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
const firstViews = v.record(v.string(), v.string())

/** What the build made of each source file: `src/app/main.tsx` → its chunk, styles and pictures. */
export type ClientManifest = v.InferOutput<typeof manifest>

/** The markup that a public page begins with, by the page's path; not every page has one. */
export type FirstViews = v.InferOutput<typeof firstViews>

/** Reads the manifest that vite wrote beside the client; empty when nothing was built. */
export async function readClientManifest(folder: string): Promise<ClientManifest> {
  return v.parse(manifest, await readNotes(folder, 'manifest.json'))
}

/** Reads what `server/start/write-first-views.mjs` left beside the client; empty when there is none. */
export async function readFirstViews(folder: string): Promise<FirstViews> {
  return v.parse(firstViews, await readNotes(folder, 'first-views.json'))
}

// The build's own notes, which are not served.
async function readNotes(folder: string, name: string): Promise<unknown> {
  const text = await readFile(join(folder, '.vite', name), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** What of the build a page needs at once, beside what the app's own page asks for. */
export interface Needs {
  /** The source files of its parts. */
  readonly sources: readonly string[]
  /** The name that its font begins with, among those of the app's own page. */
  readonly font: string
  /** A picture that is seen first. */
  readonly picture?: FirstPicture
}

/** A picture for each theme, which is fetched at once in a window at least so wide. */
interface FirstPicture {
  readonly fromPx: number
  readonly files: Readonly<Record<'light' | 'dark', string>>
}

/** Elements for a page's head that fetch what it needs at once, instead of when the app asks for it. */
export function preloadsOf(needs: Needs, chunks: ClientManifest): readonly string[] {
  const opened = reachable(['index.html'], chunks)
  const entry = new Set(opened)
  const own = reachable(needs.sources, chunks).filter(name => !entry.has(name))
  const scripts = own.flatMap(name => chunks[name]?.file ?? [])
  const styles = own.flatMap(name => chunks[name]?.css ?? [])
  const fonts = opened
    .flatMap(name => chunks[name]?.assets ?? [])
    .filter(file => file.startsWith(needs.font))
  return [
    ...fonts.map(
      file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
    // The form in which the app's loader would add it, which finds it there.
    ...styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...(needs.picture === undefined ? [] : pictureLinks(needs.picture, chunks)),
  ]
}

function pictureLinks({ fromPx, files }: FirstPicture, chunks: ClientManifest): readonly string[] {
  return Object.entries(files).flatMap(([theme, source]) => {
    const file = chunks[source]?.file
    if (file === undefined) return []
    const media = `(width >= ${fromPx}px) and (prefers-color-scheme: ${theme})`
    return `<link rel="preload" as="image" type="image/webp" fetchpriority="high" media="${media}" href="/${file}" />`
  })
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
