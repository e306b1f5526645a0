import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import {
  categorizeRow,
  clearTicked,
  deleteRow,
  focusRow,
  focusTicked,
  openRow,
  pressInRow,
  rowKeys,
  selectRow,
  stepRow,
} from '../shortcuts/list-rows.ts'
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
  useShortcuts({
    isOn: hasShortcuts,
    onShortcut: (id, isShifted) => does[id](isShifted) !== false,
  })
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
          rowKeys={rowKeys(document)}
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

/** What each does; false where there was nothing to do. */
type Actions = Readonly<Record<ShortcutId, (isShifted: boolean) => unknown>>

function useShortcutActions(onShown: ShellToolsProps['onShown']): Actions {
  const navigate = useNavigate()
  const addEntry = useAddEntry()
  const ledger = useLedger()

  // Who goes on by keys begins at the page's heading, as by a link they would.
  async function go(to: NavTarget): Promise<void> {
    await navigate({ to })
    focusPage()
  }

  return {
    'add-expense': () => addEntry({ add: 'expense' }),
    'add-transfer': () => addEntry({ add: 'transfer' }),
    'go-dashboard': () => void go('/user/app/dashboard'),
    'go-transactions': () => void go('/user/app/transactions'),
    'go-wallets': () => void go('/user/app/wallets'),
    'go-budgets': () => void go('/user/app/budgets'),
    'go-analytics': () => void go('/user/app/analytics'),
    'go-assistant': () => void go('/user/app/ai-chats'),
    'next-row': () => focusRow(document, 1),
    'previous-row': () => focusRow(document, -1),
    'row-below': isShifted => stepRow(document, 1, isShifted),
    'row-above': isShifted => stepRow(document, -1, isShifted),
    'to-ticked': () => focusTicked(document),
    untick: () => clearTicked(document),
    'open-row': () => openRow(document),
    'edit-row': () => pressInRow(document, 'edit'),
    'categorize-row': () => categorizeRow(document),
    'select-row': isShifted => selectRow(document, isShifted),
    'duplicate-row': () => pressInRow(document, 'duplicate'),
    'delete-row': () => deleteRow(document),
    undo: () => void turnLast(ledger, 'undo'),
    redo: () => void turnLast(ledger, 'redo'),
    search: () => onShown('search'),
    find: () => findOnPage(document) || onShown('search'),
    help: () => onShown('help'),
  }
}

type NavTarget = NonNullable<Parameters<ReturnType<typeof useNavigate>>[0]['to']>

/** Takes back what the person did last, or does it again; what knows how is fetched when it is asked. */
async function turnLast(ledger: ReturnType<typeof useLedger>, way: 'undo' | 'redo'): Promise<void> {
  const { redoLast, undoLast } = await import('#features/undo/parts/use-take-back.ts')
  await (way === 'undo' ? undoLast : redoLast)(ledger)
}

/** Goes to the field that searches the page, where it has one. */
function findOnPage(page: Document): boolean {
  const field = page.querySelector<HTMLInputElement>('input[data-find]')
  field?.focus()
  field?.select()
  return field !== null
}
