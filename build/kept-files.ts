import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { VitePWAOptions } from 'vite-plugin-pwa'

type Bundle = Rolldown.OutputBundle
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Chunk = Rolldown.OutputChunk
type Transforms = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>
type ManifestTransform = Transforms[number]

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

// What a page opens with, and the worker that answers for its figures.
const ROOTS = new Set(['src/app/main.tsx', 'workers/analytics.ts'])

/**
 * Where begins what is for those alone who ask for it: the reading of statements, with its worker and all
 * that this loads, and of banks' alerts; what a visitor reads before there is an account, and how one is
 * made or mended; payments, which are the server's; languages other than English.
 */
const LATER = [
  /^src\/features\/statements\/import-statement-screen\.tsx$/,
  /^src\/features\/public\/.+-screen\.tsx$/,
  /^src\/features\/account\/(?:create-account|verify-account|reset-password)-screen\.tsx$/,
  /^src\/app\/public-shell\/public-shell\.tsx$/,
  /^src\/app\/pages\/(?:ad-landing-page|not-found-page|payment-pages)\.tsx$/,
  /^src\/features\/alerts\/(?:data\/prepare-alert|rules\/read-alerts)\.ts$/,
  /^src\/messages\/(?!en-NG\/)[\w-]+\/catalog\.ts$/,
]

// And pictures and letters that few see: given profile pictures, the letters of Yorùbá, Igbo and Hausa.
const LATER_ASSETS = [/^avatars\//, /^assets\/(?:dotted-vowels|hooked-letters)-[\w-]{8}\.woff2$/]

/** Whether a module begins a part that comes with its first use. */
export function beginsLater(id: string): boolean {
  return LATER.some(begin => begin.test(sourceOf(id)))
}

/** A file of the service worker's list that it fetches at its first use, and keeps then. */
export interface LaterFile {
  readonly isLater: true
}

/**
 * Parts the files of a build: those that a device keeps from its first visit on, to work with no network,
 * and those that come with their first use (workers/keep-file.ts). A file that both need is of the first.
 */
export function keptFiles(): { readonly plugin: Plugin; readonly markLater: ManifestTransform } {
  const later = new Set<string>()

  function isLater(url: string): boolean {
    return later.has(url) || LATER_ASSETS.some(asset => asset.test(url))
  }

  return {
    plugin: {
      name: 'kobolens:kept-files',
      apply: 'build',
      enforce: 'post',
      generateBundle(_options, bundle) {
        later.clear()
        for (const file of laterFiles(bundle, this)) later.add(file)
      },
    },
    markLater: manifest => ({
      manifest: manifest.map(file => (isLater(file.url) ? { ...file, isLater: true } : file)),
    }),
  }
}

function laterFiles(bundle: Bundle, graph: Graph): readonly string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const byFacade = new Map(chunks.map(chunk => [chunk.facadeModuleId, chunk]))
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const kept = new Set<Chunk>()
  const waiting = chunks.filter(chunk => chunk.moduleIds.some(id => ROOTS.has(sourceOf(id))))
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (kept.has(chunk)) continue
    kept.add(chunk)
    // By modules: of files that are shared the bundler does not tell what they ask for in time.
    const asked = chunk.moduleIds
      .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter(id => !beginsLater(id))
    const needed = [
      ...asked.map(id => byFacade.get(id)),
      ...chunk.imports.map(name => byName.get(name)),
    ]
    waiting.push(...needed.filter(each => each !== undefined))
  }
  const keptAssets = new Set([...kept].flatMap(assetsOf))
  const later = chunks.filter(chunk => !kept.has(chunk))
  return [
    ...later.map(chunk => chunk.fileName),
    ...later.flatMap(assetsOf).filter(name => !keptAssets.has(name)),
  ]
}

function assetsOf({ viteMetadata }: Chunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
}

function sourceOf(id: string): string {
  return id.startsWith(SOURCES) ? id.slice(SOURCES.length) : ''
}
