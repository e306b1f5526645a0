import { Plus } from 'lucide-react'
import * as v from 'valibot'
import { usePlanLimit } from '#features/session/data/use-plan-limit.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useToday } from '../session/data/use-today.ts'
import { useFormDraft } from '../session/parts/use-form-draft.ts'
import { BudgetsList } from './budgets-list.tsx'
import { type BudgetsSearch, withoutDialog } from './budgets-search.ts'
import { createBudget } from './data/commands.ts'
import { useBudgets } from './data/queries.ts'
import { BudgetDialog } from './parts/budget-dialog.tsx'
import { emptyBudgetDraft } from './parts/budget-draft.ts'
import { useBudgetForm } from './parts/use-budget-form.ts'

interface BudgetsScreenProps {
  readonly search: BudgetsSearch
  readonly onSearch: OnSearch<BudgetsSearch>
}

/** All budgets as they stand today, and making one. */
export function BudgetsScreen({ search, onSearch }: BudgetsScreenProps) {
  const budgets = useBudgets()
  const isEmpty = budgets?.length === 0

  function handleCreate() {
    onSearch({ ...search, add: 'budget' }, { dialog: 'opens' })
  }

  return (
    <>
      <PageHeader
        title={t('budgets.budgets')}
        actions={
          !isEmpty && (
            <Button icon={<Plus />} onClick={handleCreate}>
              {t('budgets.create-budget')}
            </Button>
          )
        }
      />
      {budgets === undefined && <Skeleton lines={4} />}
      {isEmpty && <BudgetsEmpty onCreate={handleCreate} />}
      {budgets !== undefined && budgets.length > 0 && (
        <BudgetsList budgets={budgets} search={search} onSearch={onSearch} />
      )}
      {search.add === 'budget' && (
        <CreateBudgetDialog onClose={() => onSearch(withoutDialog(search), { dialog: 'closes' })} />
      )}
    </>
  )
}

interface BudgetsEmptyProps {
  readonly onCreate: () => void
}

/** What the budgets page says before the first budget. */
function BudgetsEmpty({ onCreate }: BudgetsEmptyProps) {
  return (
    <EmptyState
      title={t('budgets.decide-once-spend-in-peace')}
      text={t('budgets.set-an-amount-aside-for')}
      actions={
        <>
          <Button icon={<Plus />} onClick={onCreate}>
            {t('budgets.create-budget')}
          </Button>
          <ExampleButton />
        </>
      }
    />
  )
}

interface CreateBudgetDialogProps {
  readonly onClose: () => void
}

const NEW_BUDGET = emptyBudgetDraft()

const keptBudget = v.object({
  name: v.string(),
  frequency: v.string(),
  endDate: v.string(),
  image: v.string(),
  labels: v.pipe(
    v.array(v.object({ labelId: v.string(), amount: v.string(), key: v.number() })),
    v.minLength(1),
  ),
})

/** Makes a budget that begins today. */
function CreateBudgetDialog({ onClose }: CreateBudgetDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const form = useBudgetForm()
  const limit = usePlanLimit('budgets')
  const submission = useSubmission(t('budgets.failed-to-create-budget-please'), {
    form: form.draft,
    read: form.read,
  })

  const draft = useFormDraft({
    key: 'budget',
    form: form.draft,
    blank: NEW_BUDGET,
    schema: keptBudget,
    onForm: form.setDraft,
  })

  async function handleSubmit() {
    const written = await submission.submit(form.read(), command => createBudget(ledger, command))
    if (written === undefined) return
    draft.settle()
    notify.success(t('budgets.budget-created-successfully'))
    onClose()
  }

  if (limit === undefined) return null
  return (
    <BudgetDialog
      title={t('budgets.create-budget')}
      submitLabel={t('budgets.create-budget')}
      form={form}
      begun={
        <>
          {limit !== null && <Notice tone="warning">{limit}</Notice>}
          {draft.offer && <DraftLine {...draft.offer} />}
        </>
      }
      submission={submission}
      startDay={today}
      isFrequencyFixed={false}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
