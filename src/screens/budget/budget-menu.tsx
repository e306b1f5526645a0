import { Archive, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BudgetView } from '#data/budgets/budget-view.ts'
import type { MenuItem } from '#ui/menu-items.tsx'
import { Menu } from '#ui/menu.tsx'
import { DeleteBudgetDialog } from './delete-budget-dialog.tsx'
import { EditBudgetDialog } from './edit-budget-dialog.tsx'
import { EndBudgetDialog } from './end-budget-dialog.tsx'

interface BudgetMenuProps {
  readonly budget: BudgetView
  /** Opens the add transaction dialog. */
  readonly onAdd: () => void
  readonly onDeleted: () => void
}

type OpenDialog = 'edit' | 'end' | 'delete'

/** What can be done with a budget; one that has ended can only be deleted. */
export function BudgetMenu({ budget, onAdd, onDeleted }: BudgetMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const running: readonly MenuItem[] = [
    { label: '+ Transaction', icon: <Plus />, onSelect: onAdd },
    { label: 'Edit budget', icon: <Pencil />, onSelect: () => setDialog('edit') },
    { label: 'End budget', icon: <Archive />, onSelect: () => setDialog('end') },
  ]
  const items: readonly MenuItem[] = [
    ...(budget.isEnded ? [] : running),
    {
      label: 'Delete budget',
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setDialog('delete'),
    },
  ]

  function handleClose() {
    setDialog(undefined)
  }

  return (
    <>
      <Menu label="More actions" items={items} />
      {dialog === 'edit' && <EditBudgetDialog budget={budget} onClose={handleClose} />}
      {dialog === 'end' && <EndBudgetDialog budget={budget} onClose={handleClose} />}
      {dialog === 'delete' && (
        <DeleteBudgetDialog budget={budget} onClose={handleClose} onDeleted={onDeleted} />
      )}
    </>
  )
}
