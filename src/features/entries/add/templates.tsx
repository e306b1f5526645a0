import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { ownText } from '#money/amount-words.ts'
import { amountToText } from '#money/money.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { useLastEntry } from '../data/entry-queries.ts'
import { type TemplateRow, useTemplates } from '../data/templates.ts'
import type { TemplateSource } from '../rules/save-template.ts'
import { budgetOptions, pickBudget } from './entry-budgets.ts'
import { among, type Filled } from './entry-draft.ts'
import { tileOf } from './template-dialogs.tsx'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'
import styles from './templates.module.css'

interface QuickFillsProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
  /** Whether what was recorded before fits here. */
  readonly hasOwn: boolean
  /** Another way to fill it, which comes first. */
  readonly before: ReactNode
}

/**
 * What fills the sheet by one press: templates, and what was recorded last. That is offered until something is typed;
 * the row keeps its room then, and before they come, so that the fields below it stay where they are.
 */
export function QuickFills({ form, recording, hasOwn, before }: QuickFillsProps) {
  const { templates, last, isComing } = useOwnFills(hasOwn)
  const naira = useNaira()
  const book = useCategoryBook()
  const isAgain = last !== null && form.isUntouched && form.kind !== 'transfer'
  if (!isComing && templates.length === 0 && last === null && before === false) return null
  return (
    <div className={styles['fills']}>
      {before}
      {templates.length > 0 && (
        <ul className={styles['list']} aria-label={t('entries.templates')}>
          {templates.map(template => (
            <li key={template.id}>
              <button
                type="button"
                className={styles['fill']}
                onClick={() => form.use(template.type, filledBy(template, form, recording))}
              >
                <CategoryTile category={tileOf(template)} size="sm" />
                <span className={styles['fillName']}>{template.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAgain && (
        <button type="button" className={styles['again']} onClick={() => form.repeat(last)}>
          <History aria-hidden="true" />
          <span>
            {t('entries.again-amount-what', {
              amount: ownText(last, naira),
              what: last.description === '' ? book.nameOf(last.category) : last.description,
            })}
          </span>
        </button>
      )}
    </div>
  )
}

/** What was recorded before, where it fits. */
function useOwnFills(hasOwn: boolean) {
  const stored = useTemplates()
  const latest = useLastEntry()
  if (!hasOwn) return { templates: [], last: null, isComing: false }
  const isComing = stored === undefined || latest === undefined
  return { templates: stored ?? [], last: latest ?? null, isComing }
}

/** What a template says of an entry; what was deleted or has ended since is left out. */
function filledBy(template: TemplateRow, form: EntryForm, { budgets }: RecordEntry): Filled {
  const { wallets, labels } = form
  const known = {
    walletId: among(wallets, template.walletId),
    toWalletId: among(wallets, template.toWalletId),
    labelId: among(labels, template.labelId),
    budgetId: among(budgetOptions(budgets.offered), template.budgetId),
  }
  const usual = template.type === 'transfer' ? form.transfer.fromWalletId : form.walletId
  // It is of naira: what that would be in another currency is for the person to say.
  const isOfNaira = form.currencyOf(known.walletId ?? usual) === null
  const shared = {
    ...(template.amount !== null && isOfNaira && { amount: amountToText(template.amount) }),
    labelId: known.labelId,
    description: template.description === '' ? undefined : template.description,
  }
  if (template.type === 'transfer') {
    const ends = { fromWalletId: known.walletId, toWalletId: known.toWalletId }
    return { draft: { rows: [{ key: 0 }] }, transfer: { ...shared, ...ends } }
  }
  const category = template.category === '' ? undefined : template.category
  const row = { key: 0, ...shared, category, budgetId: known.budgetId }
  return { draft: { walletId: known.walletId, rows: [row] }, transfer: {} }
}

/** What stands in the sheet, as a template keeps it: of several rows the first. */
export function templateSource(form: EntryForm, { budgets }: RecordEntry): TemplateSource {
  const { kind: type, walletId, transfer } = form
  const [row] = form.rows
  if (type === 'transfer' || row === undefined) {
    return { type: 'transfer', transfer: { ...transfer, ...openIn(transfer.fromWalletId) } }
  }
  const budgetId = type === 'expense' ? pickBudget(row, budgets).budgetId : ''
  return { type, walletId, row: { ...row, budgetId, ...openIn(walletId) } }

  // A template has naira: an amount in another currency is left open.
  function openIn(id: string) {
    return form.currencyOf(id) === null ? {} : { amount: '' }
  }
}
