import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
/** The group of the keys that need a list. */
export function inAList(): string {
  return t('app.in-a-list')
}

/** The group of those that act on any page. */
export function everywhere(): string {
  return t('app.everywhere')
}

/** What the keys of the app do, as the help sheet lists them; keys of one are pressed one after another. */
export const shortcutGroups = once(
  () =>
    [
      {
        title: t('app.record'),
        shortcuts: [
          { id: 'add-expense', keys: ['n'], text: t('app.new-transaction') },
          { id: 'add-transfer', keys: ['t'], text: t('app.new-transfer') },
        ],
      },
      {
        title: t('app.go-to'),
        shortcuts: [
          { id: 'go-dashboard', keys: ['g', 'd'], text: t('app.home') },
          { id: 'go-transactions', keys: ['g', 't'], text: t('app.activity') },
          { id: 'go-wallets', keys: ['g', 'w'], text: t('app.wallets') },
          { id: 'go-budgets', keys: ['g', 'b'], text: t('app.plan') },
          { id: 'go-analytics', keys: ['g', 'a'], text: t('app.analytics') },
          { id: 'go-assistant', keys: ['g', 'u'], text: t('app.ask-uwa') },
        ],
      },
      {
        title: inAList(),
        shortcuts: [
          { id: 'next-row', keys: ['j'], text: t('app.next-row') },
          { id: 'previous-row', keys: ['k'], text: t('app.previous-row') },
          { id: 'row-below', keys: ['arrowdown'], text: t('app.from-a-row-to-the-next') },
          { id: 'row-above', keys: ['arrowup'], text: t('app.from-a-row-to-the-one-before') },
          { id: 'open-row', keys: ['enter'], text: t('app.open-the-row') },
          { id: 'edit-row', keys: ['e'], text: t('app.edit-the-row') },
          { id: 'categorize-row', keys: ['c'], text: t('app.choose-the-category-of-the-row') },
          { id: 'select-row', keys: ['x'], text: t('app.tick-the-row-with-shift') },
          { id: 'to-ticked', keys: ['b'], text: t('app.to-what-can-be-done') },
          { id: 'duplicate-row', keys: ['d'], text: t('app.duplicate-the-row') },
          { id: 'delete-row', keys: ['delete'], text: t('app.delete-the-row') },
        ],
      },
      {
        title: everywhere(),
        shortcuts: [
          { id: 'find', keys: ['/'], text: t('app.search-the-page') },
          { id: 'help', keys: ['?'], text: t('app.these-shortcuts') },
        ],
      },
    ] as const satisfies readonly ShortcutGroup[],
)

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
export type Shortcut = ReturnType<typeof shortcutGroups>[number]['shortcuts'][number]

/** What a shortcut does. */
export type ShortcutId = Shortcut['id'] | 'search' | 'undo' | 'redo' | 'untick'
