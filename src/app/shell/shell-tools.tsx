import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { deleteRow, focusRow, pressInRow, selectRow } from '#app/shortcuts/list-rows.ts'
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import type { ShortcutId } from '#ui/shortcuts/shortcuts.ts'
import { useAddEntry } from './use-add-entry.ts'

/** What stands over the page for as long as it is used. */
export type ShellTool = 'search' | 'help'

interface ShellToolsProps {
  readonly shown: ShellTool | undefined
  readonly onShown: (tool: ShellTool | undefined) => void
}

const CommandPalette = lazy(async () => {
  const { CommandPalette: component } = await import('#app/palette/command-palette.tsx')
  return { default: component }
})

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: component } = await import('#ui/shortcuts/shortcuts-dialog.tsx')
  return { default: component }
})

/** The search, the keys of the app and their help sheet, from any of its pages. */
export function ShellTools({ shown, onShown }: ShellToolsProps) {
  const { hasShortcuts } = usePreferences().preferences
  const does = useShortcutActions(onShown)
  useShortcuts({ isOn: hasShortcuts, onShortcut: id => does[id]() })

  return (
    <Suspense>
      {shown === 'search' && (
        <CommandPalette onShortcuts={() => onShown('help')} onClose={() => onShown(undefined)} />
      )}
      {shown === 'help' && (
        <ShortcutsDialog isOn={hasShortcuts} onClose={() => onShown(undefined)} />
      )}
    </Suspense>
  )
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
    help: () => onShown('help'),
  }
}
