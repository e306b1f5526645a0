import { existsSync } from 'node:fs'
import { basename, dirname, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { beginsLater } from './kept-files.ts'

type OutputOptions = Rolldown.OutputOptions
type ClientChunks = Pick<OutputOptions, 'codeSplitting' | 'chunkFileNames' | 'assetFileNames'>
type Group = Rolldown.CodeSplittingGroup
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ICONS = 'node_modules/lucide-react/'
const ONE_FILE = Number.MAX_SAFE_INTEGER
const MIN = { minShareCount: 2, entriesAware: true } as const

// What a page of its own needs of the parts that pages share, by the page's first modules.
const LANDING = ['app/public-shell/public-shell.tsx', 'features/public/landing/landing-screen.tsx']
const TOASTS = ['ui/toast/toasts.tsx', 'ui/toast/show-toast.tsx']
const DEVICE = [
  'ledger/store/device-db.ts',
  'features/statements/data/inbox/file-inbox.ts',
  'features/alerts/data/message-inbox.ts',
  'features/session/data/device-users.ts',
]
// What the first of them loads when it is asked a question counts as its own.
const WORKERS = [
  '../workers/analytics.ts',
  '../workers/statement.ts',
  'features/assistant/data/reader/create-assistant.ts',
]
const MAIN = ['app/main.tsx']
const MEMBER = ['app/shell/app-shell.tsx', 'app/open-member.ts', 'app/pages/dashboard-page.tsx']
const READING = [
  'features/public/guides/guides-screen.tsx',
  'features/public/legal/terms-screen.tsx',
  'features/public/legal/privacy-screen.tsx',
]
const ACCOUNT = [
  'features/account/login-screen.tsx',
  'features/account/create-account-screen.tsx',
  'features/account/verify-account-screen.tsx',
  'features/account/reset-password-screen.tsx',
]

/**
 * How the client is cut into files. Left alone, each part that two pages share becomes a file of its
 * own: hundreds of 1 kB, of which the landing page would fetch 35, and a phone's network takes longer
 * for a file than for a kilobyte. So what pages share is put together: that of the landing page, which
 * takes nothing else with it; what toasts need, which every visit fetches once it is drawn; the device's
 * database, which the login page asks as well; that of the pages to read; that of the pages around the
 * login; that of the dashboard, with which the app opens; and the rest. Before each of these stands what of it
 * the workers need too, so that a device keeps it once. Each group is one file and takes all that it needs from those before it, so that no two files wait for each other: in such a circle a module
 * may run before what it needs (`test/e2e/site/client-files.e2e.ts`).
 */
export function clientChunks(): ClientChunks {
  return {
    codeSplitting: {
      groups: [
        sharedWithWorkers('base', MAIN),
        sharedWithWorkers('base-common', LANDING),
        sharedWithWorkers('toasts-base', TOASTS),
        sharedWithWorkers('store', DEVICE),
        sharedWithWorkers('calls', ACCOUNT),
        sharedWithWorkers('records', MEMBER),
        sharedWithWorkers('rules'),
        neededAtOnce(),
        stylesOfApp(),
        sharedBy(LANDING, { name: 'common', priority: 4 }),
        {
          ...MIN,
          name: 'icons',
          test: id => id.includes(ICONS),
          entriesAwareMergeThreshold: 2500,
          priority: 4,
        },
        sharedBy(TOASTS, { name: 'toasts', priority: 4 }),
        sharedBy(DEVICE, { name: 'device', priority: 4 }),
        sharedBy(READING, { name: 'reading', priority: 3 }),
        sharedBy(ACCOUNT, { name: 'account', priority: 3 }),
        sharedBy(MEMBER, { name: 'member', priority: 3 }),
        { ...MIN, name: 'shared', entriesAwareMergeThreshold: ONE_FILE, priority: 2 },
      ],
    },
    chunkFileNames: ({ name, facadeModuleId }) =>
      `assets/${languageName(facadeModuleId) ?? shortName(name)}-[hash].js`,
    assetFileNames: ({ names: [name = 'part'] }) =>
      `assets/${shortName(parse(name).name)}-[hash][extname]`,
  }
}

/**
 * What the workers share with these parts of the pages, or with any where none are named, in files that the
 * workers can run: of what they need and nothing else, as a worker has no document.
 */
function sharedWithWorkers(name: string, roots?: readonly string[]): Group {
  const isOfWorkers = createReach(WORKERS)
  const isOfPages = roots === undefined ? () => true : createReach(roots)
  return {
    ...MIN,
    debugName: name,
    name: (id, graph) => (isOfWorkers(id, graph) && isOfPages(id, graph) ? name : null),
    // Of the rest, a worker loads what it needs alone.
    entriesAwareMergeThreshold: roots === undefined ? 0 : ONE_FILE,
    priority: 6,
  }
}

/**
 * What every page opens with, but for the module that opens it: what has nothing of its own is left out of the
 * build's notes, in which the server reads what to fetch at once (server/http/client/client-manifest.ts).
 */
function neededAtOnce(): Group {
  const isOfMain = createReach(MAIN)
  const [main = ''] = MAIN.map(sourcePath)
  return {
    debugName: 'first',
    name: (id, graph) => (id !== main && isOfMain(id, graph) ? 'first' : null),
    priority: 5,
  }
}

/**
 * The styles of all that a device keeps, but for those of the pages that a visitor comes to first: style sheets are
 * so much alike that one file of them is half as large as thirty.
 */
function stylesOfApp(): Group {
  const isOfVisitors = createReach([...MAIN, ...LANDING, ...TOASTS, ...ACCOUNT])
  const isOfApp = createReach(MAIN, { isFollowedLater: id => !beginsLater(id) })
  return {
    debugName: 'styles',
    name: (id, graph) =>
      id.endsWith('.css') && isOfApp(id, graph) && !isOfVisitors(id, graph) ? 'styles' : null,
    priority: 7,
  }
}

/** What other pages share with these parts, in one file as far as the same pages need it. */
function sharedBy(
  roots: readonly string[],
  { name, priority }: { readonly name: string; readonly priority: number },
): Group {
  const isOfThem = createReach(roots)
  return {
    ...MIN,
    debugName: name,
    name: (id, graph) => (isOfThem(id, graph) ? name : null),
    entriesAwareMergeThreshold: ONE_FILE,
    priority,
  }
}

// A group's file would carry the names of all pages that share it, wherever a page says what it needs.
function shortName(name: string): string {
  return name.split('~')[0] ?? name
}

// A language's file, which the worker keeps when it was fetched (workers/keep-file.ts), has its tag.
function languageName(path: string | null): string | undefined {
  return path?.includes('/src/messages/') === true ? `words-${basename(dirname(path))}` : undefined
}

/** How far a reach goes. */
interface Reach {
  /** Of modules that are asked for in time; without it none of them counts. */
  readonly isFollowedLater?: (id: string) => boolean
}

/** Lists which modules are reached from the given ones of src/ without waiting for anything. */
function createReach(
  roots: readonly string[],
  reach: Reach = {},
): (id: string, graph: Graph) => boolean {
  let reached: ReadonlySet<string> | undefined
  return (id, graph) => {
    reached ??= reachFrom(
      roots.map(root => sourcePath(root)),
      graph,
      reach,
    )
    return reached.has(id)
  }
}

function reachFrom(
  roots: readonly string[],
  graph: Graph,
  { isFollowedLater = () => false }: Reach,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // The icons' own index leads to all of them.
    if (reached.has(id) || id.includes(ICONS)) continue
    reached.add(id)
    const module = graph.getModuleInfo(id)
    const later = module?.dynamicallyImportedIds ?? []
    waiting.push(...(module?.importedIds ?? []), ...later.filter(isFollowedLater))
  }
  return reached
}

function sourcePath(file: string): string {
  const path = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  // What is elsewhere now would silently be cut as if no page began with it.
  if (!existsSync(path)) throw new Error(`chunks.ts names ${path}, which is not there`)
  return path
}
