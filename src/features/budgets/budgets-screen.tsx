import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { usePlanLimit } from '#features/session/data/use-plan-limit.ts'
import { t } from '#messages/t.ts'
import { BUDGET_COUNTS, CARRY_RULES } from '#records/budget/budget-terms.ts'
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
import { useLabels } from '../labels/data/queries.ts'
import { PlanTabs } from '../schedules/parts/plan-tabs.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useToday } from '../session/data/use-today.ts'
import { useFormDraft } from '../session/parts/use-form-draft.ts'
import { BudgetsList } from './budgets-list.tsx'
import { type BudgetsSearch, type ProposedBudget, withoutDialog } from './budgets-search.ts'
import { createBudget } from './data/commands.ts'
import { useBudgets } from './data/queries.ts'
import { BudgetDialog } from './parts/budget-dialog.tsx'
import {
  type BudgetDraft,
  emptyBudgetDraft,
  proposedDraft,
  type WantedLabel,
} from './parts/budget-draft.ts'
import { useBudgetForm } from './parts/use-budget-form.ts'
import { BUDGET_STARTS, startDayOf } from './rules/budget-start.ts'
import styles from './budgets.module.css'

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
      <div className={styles['tabs']}>
        <PlanTabs shown="budgets" />
      </div>
      {budgets === undefined && <Skeleton lines={4} />}
      {isEmpty && <BudgetsEmpty onCreate={handleCreate} />}
      {budgets !== undefined && budgets.length > 0 && (
        <BudgetsList budgets={budgets} search={search} onSearch={onSearch} />
      )}
      {search.add === 'budget' && (
        <ProposedBudgetDialog
          of={search.of}
          onClose={() => onSearch(withoutDialog(search), { dialog: 'closes' })}
        />
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

interface ProposedBudgetDialogProps {
  readonly of: ProposedBudget | undefined
  readonly onClose: () => void
}

/** Makes a budget, perhaps one that the address proposes, which opens once the labels are known. */
function ProposedBudgetDialog({ of, onClose }: ProposedBudgetDialogProps) {
  const labels = useLabels()
  const today = useToday()
  if (of === undefined) return <CreateBudgetDialog onClose={onClose} />
  if (labels === undefined) return null
  return <CreateBudgetDialog {...proposedDraft(of, labels, today)} onClose={onClose} />
}

interface CreateBudgetDialogProps {
  /** What it opens with, and the labels that this lacks. */
  readonly draft?: BudgetDraft
  readonly wanted?: readonly WantedLabel[]
  readonly onClose: () => void
}

const NEW_BUDGET = emptyBudgetDraft()

// What was kept before a field was there is as new ones begin.
const keptBudget = v.object({
  name: v.string(),
  frequency: v.string(),
  starts: v.optional(v.picklist(BUDGET_STARTS), 'calendar'),
  startDate: v.optional(v.string(), ''),
  counts: v.optional(v.picklist(BUDGET_COUNTS), 'auto'),
  endDate: v.string(),
  image: v.string(),
  labels: v.pipe(
    v.array(
      v.object({
        labelId: v.string(),
        amount: v.string(),
        categories: v.optional(v.array(v.string()), []),
        carry: v.optional(v.picklist(CARRY_RULES), 'none'),
        cap: v.optional(v.string(), ''),
        key: v.number(),
      }),
    ),
    v.minLength(1),
  ),
})

/** Makes a budget. */
function CreateBudgetDialog({ draft: proposed, wanted, onClose }: CreateBudgetDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const [opening] = useState(() => ({ draft: proposed ?? NEW_BUDGET, wanted: wanted ?? [] }))
  const form = useBudgetForm(undefined, opening.draft)
  const limit = usePlanLimit('budgets')
  const submission = useSubmission(t('budgets.failed-to-create-budget-please'), {
    form: form.draft,
    read: form.read,
  })

  const draft = useFormDraft({
    // What was proposed is not replaced by what was typed of another one.
    key: proposed === undefined ? 'budget' : `budget:${JSON.stringify(opening.draft)}`,
    form: form.draft,
    blank: opening.draft,
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
      wanted={opening.wanted}
      submission={submission}
      startDay={startDayOf(form.draft, today) ?? today}
      isFrequencyFixed={false}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
