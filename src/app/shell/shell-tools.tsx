import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import type { ShortcutId } from '../shortcuts/shortcuts.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useAddEntry } from './use-add-entry.ts'

/** What stands over the page for as long as it is used. */
export type ShellTool = 'search' | 'help'

interface ShellToolsProps {
  readonly shown: ShellTool | undefined
  readonly onShown: (tool: ShellTool | undefined) => void
}

const CommandPalette = lazy(async () => {
  const { CommandPalette: component } = await import('../palette/command-palette.tsx')
  return { default: component }
})

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: component } = await import('../shortcuts/shortcuts-dialog.tsx')
  return { default: component }
})

/** The search, the keys of the app and their help sheet, from any of its pages. */
export function ShellTools({ shown, onShown }: ShellToolsProps) {
  const { hasShortcuts } = usePreferences().preferences
  const does = useShortcutActions(onShown)
  useShortcuts({ isOn: hasShortcuts, onShortcut: id => does[id]() })
  const [ahead, setAhead] = useState('')

  function close() {
    setAhead('')
    onShown(undefined)
  }

  return (
    <Suspense fallback={shown === 'search' && <TypedAhead onText={setAhead} />}>
      {shown === 'search' && (
        <CommandPalette initialText={ahead} onShortcuts={() => onShown('help')} onClose={close} />
      )}
      {shown === 'help' && (
        <ShortcutsDialog
          isOn={hasShortcuts}
          hasRows={rowsOf(document).length > 0}
          onClose={() => onShown(undefined)}
        />
      )}
    </Suspense>
  )
}

interface TypedAheadProps {
  readonly onText: (add: (text: string) => string) => void
}

/** Keeps what is typed while the search is fetched: it was meant for its field, and for no shortcut. */
function TypedAhead({ onText }: TypedAheadProps) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isText = event.key.length === 1
    if (!isText && event.key !== 'Backspace') return
    event.preventDefault()
    onText(text => (isText ? text + event.key : text.slice(0, -1)))
  })

  useEffect(() => {
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [])

  return null
}

type Actions = Readonly<Record<ShortcutId, () => void>>

function useShortcutActions(onShown: ShellToolsProps['onShown']): Actions {
  const navigate = useNavigate()
  const addEntry = useAddEntry()
  return {
    'add-expense': () => addEntry({ add: 'expense' }),
    'add-transfer': () => addEntry({ add: 'transfer' }),
    'go-dashboard': () => void navigate({ to: '/user/app/dashboard' }),
    'go-transactions': () => void navigate({ to: '/user/app/transactions' }),
    'go-wallets': () => void navigate({ to: '/user/app/wallets' }),
    'go-budgets': () => void navigate({ to: '/user/app/budgets' }),
    'go-analytics': () => void navigate({ to: '/user/app/analytics' }),
    'go-assistant': () => void navigate({ to: '/user/app/ai-chats' }),
    'next-row': () => focusRow(document, 1),
    'previous-row': () => focusRow(document, -1),
    'edit-row': () => pressInRow(document, 'Edit'),
    'select-row': () => selectRow(document),
    'duplicate-row': () => pressInRow(document, 'Duplicate'),
    'delete-row': () => deleteRow(document),
    search: () => onShown('search'),
    find: () => findOnPage(document) || onShown('search'),
    help: () => onShown('help'),
  }
}

/** Goes to the field that searches the page, where it has one. */
function findOnPage(page: Document): boolean {
  const field = page.querySelector<HTMLInputElement>('input[data-find]')
  field?.focus()
  field?.select()
  return field !== null
}

const ACTS = 'a, button, input'

/** Puts the focus on the row of a list that is so many further on, or on the first or last one. */
function focusRow(page: Document, step: 1 | -1): void {
  const rows = rowsOf(page)
  const place = rows.findIndex(row => row.contains(page.activeElement))
  const next = place === -1 ? rows.at(step === 1 ? 0 : -1) : rows[place + step]
  if (next === undefined) return
  next.tabIndex = -1
  next.focus()
}

/** Presses the button of the row with the focus that does so, as its name begins. */
function pressInRow(page: Document, verb: 'Edit' | 'Duplicate'): void {
  buttonOf(rowOf(page), verb)?.click()
}

/** Deletes the row with the focus, which goes on to the row beside it. */
function deleteRow(page: Document): void {
  const row = rowOf(page)
  const button = buttonOf(row, 'Delete')
  if (button === undefined) return
  focusRow(page, 1)
  if (rowOf(page) === row) focusRow(page, -1)
  button.click()
}

/** Ticks the row with the focus, or takes the tick away. */
function selectRow(page: Document): void {
  rowOf(page)?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** The rows that can be walked through. */
function rowsOf(page: Document): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('main tbody tr')].filter(isRow)
}

/** Whether anything can be done with it: a table of figures is no list to walk through. */
function isRow(row: HTMLElement): boolean {
  return row.querySelector(ACTS) !== null
}

function buttonOf(row: Element | null, verb: string): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`button[aria-label^="${verb} "]`) ?? undefined
}

function rowOf(page: Document): Element | null {
  return page.activeElement?.closest('main tbody tr') ?? null
}
