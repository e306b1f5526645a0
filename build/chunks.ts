import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { beginsLater } from './kept-files.ts'

type OutputOptions = Rolldown.OutputOptions
type ClientChunks = Pick<OutputOptions, 'codeSplitting' | 'chunkFileNames' | 'assetFileNames'>
type Group = Rolldown.CodeSplittingGroup
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

// The index of all icons, of which each module takes a few by name.
const ICONS = fileURLToPath(
  new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
)
const ICONS_TAKEN = /import\s*\{(?<names>[^}]*)\}\s*from\s*['"]lucide-react['"]/g
const ICONS_GIVEN = /export \{(?<names>[^}]*)\} from '(?<file>\.\/icons\/[\w-]+\.mjs)'/g
const NAME_IN_LIST = /(?:default as )?(?<name>\w+)(?: as \w+)?/g
const ICON_FILES = readIcons()
const ONE_FILE = Number.MAX_SAFE_INTEGER
const MIN = { minShareCount: 2, entriesAware: true } as const

// What a page of its own needs of the parts that pages share, by the page's first modules.
const LANDING = ['app/public-shell/public-shell.tsx', 'features/public/landing/landing-screen.tsx']
const TOASTS = ['ui/toast/toasts.tsx', 'ui/toast/show-toast.ts']
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
  'features/insights/data/find-in-columns.ts',
  'features/schedules/data/look-for-repeats.ts',
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
 * login; that of the dashboard, with which the app opens; and the rest. Of all these only what a device keeps
 * from its first visit on (kept-files.ts): what is for parts alone that come later stands by itself. An icon goes
 * with the pages that draw it. Before each of these stands what of it the workers need too, so that a device
 * keeps it once. Each group is one file and takes all that it needs from those before it, so that no two files
 * wait for each other: in such a circle a module may run before what it needs
 * (`test/e2e/site/client-files.e2e.ts`).
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
        sharedBy(TOASTS, { name: 'toasts', priority: 4 }),
        sharedBy(DEVICE, { name: 'device', priority: 4 }),
        sharedBy(READING, { name: 'reading', priority: 3 }),
        sharedBy(ACCOUNT, { name: 'account', priority: 3 }),
        sharedBy(MEMBER, { name: 'member', priority: 3 }),
        sharedByKept(),
        ...sharedByLater(),
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
  const isKept = createKeptReach()
  return {
    debugName: 'styles',
    name: (id, graph) =>
      id.endsWith('.css') && isKept(id, graph) && !isOfVisitors(id, graph) ? 'styles' : null,
    priority: 7,
  }
}

/**
 * What parts share that come with their first use, and nothing that a device keeps: in files of their own, of which
 * the landing page has one. A group takes with it what its modules need, so these come last.
 */
function sharedByLater(): readonly Group[] {
  const isOfLanding = createReach(LANDING)
  return [
    {
      ...MIN,
      debugName: 'site',
      name: (id, graph) => (isOfLanding(id, graph) ? 'site' : null),
      entriesAwareMergeThreshold: ONE_FILE,
      priority: 1,
    },
    { ...MIN, name: 'later', priority: 0 },
  ]
}

/** What other pages share with these parts, in one file as far as the same pages need it. */
function sharedBy(
  roots: readonly string[],
  { name, priority }: { readonly name: string; readonly priority: number },
): Group {
  const isOfThem = createReach(roots)
  const isKept = createKeptReach()
  return {
    ...MIN,
    debugName: name,
    name: (id, graph) => (isOfThem(id, graph) && isKept(id, graph) ? name : null),
    entriesAwareMergeThreshold: ONE_FILE,
    priority,
  }
}

/** The rest of what pages share that a device keeps, in one file. */
function sharedByKept(): Group {
  const isKept = createKeptReach()
  return {
    ...MIN,
    debugName: 'shared',
    name: (id, graph) => (isKept(id, graph) ? 'shared' : null),
    entriesAwareMergeThreshold: ONE_FILE,
    priority: 2,
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

/** Lists which modules a device keeps from its first visit on, or what the page and its first worker have of them. */
function createKeptReach(): (id: string, graph: Graph) => boolean {
  return createReach([...MAIN, '../workers/analytics.ts'], {
    isFollowedLater: id => !beginsLater(id),
  })
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
    if (reached.has(id)) continue
    reached.add(id)
    const module = graph.getModuleInfo(id)
    const later = module?.dynamicallyImportedIds ?? []
    const needed = module?.importedIds ?? []
    waiting.push(...later.filter(isFollowedLater), ...needed.filter(each => each !== ICONS))
    if (needed.includes(ICONS)) waiting.push(...iconsTaken(module?.code ?? ''))
  }
  return reached
}

/** The modules of the icons, by each name that the index has for them. */
function readIcons(): ReadonlyMap<string, string> {
  const given = readFileSync(ICONS, 'utf8').matchAll(ICONS_GIVEN)
  return new Map(
    [...given].flatMap(({ groups: { names = '', file = '' } = {} }) =>
      namesIn(names).map(name => [name, join(dirname(ICONS), file)] as const),
    ),
  )
}

/** The icons that a module takes from the index, as modules. */
function iconsTaken(code: string): readonly string[] {
  return [...code.matchAll(ICONS_TAKEN)]
    .flatMap(({ groups }) => namesIn(groups?.['names'] ?? ''))
    .flatMap(name => ICON_FILES.get(name) ?? [])
}

function namesIn(list: string): readonly string[] {
  return [...list.matchAll(NAME_IN_LIST)].flatMap(({ groups }) => groups?.['name'] ?? [])
}

function sourcePath(file: string): string {
  const path = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  // What is elsewhere now would silently be cut as if no page began with it.
  if (!existsSync(path)) throw new Error(`chunks.ts names ${path}, which is not there`)
  return path
}
