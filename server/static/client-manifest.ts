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

/** What the build made of each source file: `src/screens/x.tsx` → its chunk, styles and pictures. */
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
