import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type OutputOptions = Rolldown.OutputOptions
type ClientChunks = Pick<OutputOptions, 'codeSplitting' | 'chunkFileNames' | 'assetFileNames'>
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ICONS = 'node_modules/lucide-react/'
const MIN = { minShareCount: 2, entriesAware: true } as const

// What a page of its own needs of the parts that pages share, by the page's first modules.
const LANDING = ['app/public-shell/public-shell.tsx', 'screens/landing/landing-screen.tsx']
const TOASTS = ['ui/toasts.tsx', 'ui/show-toast.tsx']
const ACCOUNT = ['login', 'create-account', 'verify-account', 'forgot-password'].map(
  name => `screens/account/${name}-screen.tsx`,
)

/**
 * How the client is cut into files. Left alone, each part that two pages share becomes a file of its
 * own: hundreds of 1 kB, of which the landing page would fetch 35, and a phone's network takes longer
 * for a file than for a kilobyte. So what pages share is put together: that of the landing page, which
 * takes nothing else with it; what toasts need, which every visit fetches once it is drawn; that of the
 * pages around the login; and the rest, up to 10 kB a file.
 */
export function clientChunks(): ClientChunks {
  const isOfLanding = createReach(LANDING)
  const isOfToasts = createReach(TOASTS)
  const isOfAccount = createReach(ACCOUNT)
  return {
    codeSplitting: {
      groups: [
        { name: 'first', tags: ['$initial'], priority: 5 },
        {
          ...MIN,
          debugName: 'common',
          name: (id, graph) => (isOfLanding(id, graph) ? 'common' : null),
          entriesAwareMergeThreshold: Number.MAX_SAFE_INTEGER,
          priority: 4,
        },
        {
          ...MIN,
          name: 'icons',
          test: id => id.includes(ICONS),
          entriesAwareMergeThreshold: 1500,
          priority: 4,
        },
        {
          ...MIN,
          debugName: 'toasts',
          name: (id, graph) => (isOfToasts(id, graph) ? 'toasts' : null),
          priority: 4,
        },
        {
          ...MIN,
          debugName: 'account',
          name: (id, graph) => (isOfAccount(id, graph) ? 'account' : null),
          entriesAwareMergeThreshold: Number.MAX_SAFE_INTEGER,
          priority: 3,
        },
        { ...MIN, name: 'shared', entriesAwareMergeThreshold: 10_000, priority: 2 },
      ],
    },
    chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
    assetFileNames: ({ names: [name = 'part'] }) =>
      `assets/${shortName(parse(name).name)}-[hash][extname]`,
  }
}

// A group's file would carry the names of all pages that share it, wherever a page says what it needs.
function shortName(name: string): string {
  return name.split('~')[0] ?? name
}

/** Tells which modules are reached from the given ones of src/ without waiting for anything. */
function createReach(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  let reached: ReadonlySet<string> | undefined
  return (id, graph) => {
    reached ??= reachFrom(
      roots.map(root => sourcePath(root)),
      graph,
    )
    return reached.has(id)
  }
}

function reachFrom(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // The icons' own index leads to all of them.
    if (reached.has(id) || id.includes(ICONS)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

function sourcePath(file: string): string {
  return fileURLToPath(new URL(`src/${file}`, import.meta.url))
}
