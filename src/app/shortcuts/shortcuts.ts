/** The group of the keys that need a list. */
export const IN_A_LIST = 'In a list'

/** The group of those that act on any page. */
export const EVERYWHERE = 'Everywhere'

/** What the keys of the app do, as the help sheet lists them; keys of one are pressed one after another. */
export const SHORTCUT_GROUPS = [
  {
    title: 'Record',
    shortcuts: [
      { id: 'add-expense', keys: ['n'], text: 'New transaction' },
      { id: 'add-transfer', keys: ['t'], text: 'New transfer' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: [
      { id: 'go-dashboard', keys: ['g', 'd'], text: 'Dashboard' },
      { id: 'go-transactions', keys: ['g', 't'], text: 'Transactions' },
      { id: 'go-wallets', keys: ['g', 'w'], text: 'Wallets' },
      { id: 'go-budgets', keys: ['g', 'b'], text: 'Budgets' },
      { id: 'go-analytics', keys: ['g', 'a'], text: 'Analytics' },
      { id: 'go-assistant', keys: ['g', 'u'], text: 'Ask Uwa' },
    ],
  },
  {
    title: IN_A_LIST,
    shortcuts: [
      { id: 'next-row', keys: ['j'], text: 'Next row' },
      { id: 'previous-row', keys: ['k'], text: 'Previous row' },
      { id: 'open-row', keys: ['enter'], text: 'Open the row' },
      { id: 'edit-row', keys: ['e'], text: 'Edit the row' },
      { id: 'select-row', keys: ['x'], text: 'Tick the row; with Shift, all up to it' },
      { id: 'duplicate-row', keys: ['d'], text: 'Duplicate the row' },
      { id: 'delete-row', keys: ['delete'], text: 'Delete the row' },
    ],
  },
  {
    title: EVERYWHERE,
    shortcuts: [
      { id: 'find', keys: ['/'], text: 'Search' },
      { id: 'help', keys: ['?'], text: 'These shortcuts' },
    ],
  },
] as const satisfies readonly ShortcutGroup[]

/** Shortcuts of one kind. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly {
    readonly id: string
    readonly keys: readonly string[]
    readonly text: string
  }[]
}

/** A shortcut of the app. */
export type Shortcut = (typeof SHORTCUT_GROUPS)[number]['shortcuts'][number]

/** What a shortcut does. */
export type ShortcutId = Shortcut['id'] | 'search'
