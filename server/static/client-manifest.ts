import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const chunk = v.object({
  file: v.string(),
  src: v.optional(v.string()),
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

/**
 * The scripts and styles that a page needs beside those of the app's own page, as elements that
 * fetch them at once instead of when the app asks for them.
 */
export function preloadsOf(source: string, chunks: ClientManifest): readonly string[] {
  const entry = new Set(reachable('index.html', chunks))
  const own = reachable(source, chunks).filter(name => !entry.has(name))
  const scripts = own.flatMap(name => chunks[name]?.file ?? [])
  const styles = own.flatMap(name => chunks[name]?.css ?? [])
  return [
    ...styles.map(file => `<link rel="preload" as="style" href="/${file}" />`),
    ...scripts.map(file => `<link rel="modulepreload" href="/${file}" />`),
  ]
}

function reachable(source: string, chunks: ClientManifest): readonly string[] {
  const found = new Set<string>()
  const open = [source]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const known = chunks[name]
    if (known === undefined || found.has(name)) continue
    found.add(name)
    open.push(...known.imports)
  }
  return [...found]
}
