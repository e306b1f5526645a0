import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, CircleDashed, Layers2, Minus } from 'lucide-react'
import { t } from '#messages/t.ts'
import { fullDayText, monthText, rangeText } from '#time/day-text.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { classes } from '#ui/style/classes.ts'
import type { WalletStatement } from '../data/coverage/wallet-statements.ts'
import { BalanceCheck } from '../parts/balance-check.tsx'
import { rowsText } from '../preview/import-counts.ts'
import type { CoverageMonth, MonthState } from '../rules/coverage/coverage-months.ts'
import { daysText, statementName, stateText, verdictWords } from './coverage-words.ts'
import styles from './coverage.module.css'

interface MonthGridProps {
  readonly months: readonly CoverageMonth[]
  readonly onMonth: (month: string) => void
}

const ICONS: Readonly<Record<MonthState, typeof Check>> = {
  covered: Check,
  partly: CircleDashed,
  overlapping: Layers2,
  missing: CircleAlert,
  none: Minus,
}

/** The months, newest first, each by word and mark; those of which there is something to say open. */
export function MonthGrid({ months, onMonth }: MonthGridProps) {
  return (
    <ol className={styles['months']} aria-label={t('statements.months')}>
      {months.map(each => (
        <li key={each.month}>
          {each.state === 'none' ? (
            <span className={classes(styles['month'], styles['none'])}>
              <MonthFace month={each} />
            </span>
          ) : (
            <button
              type="button"
              className={classes(styles['month'], styles[each.state])}
              aria-haspopup="dialog"
              onClick={() => onMonth(each.month)}
            >
              <MonthFace month={each} />
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function MonthFace({ month }: { readonly month: CoverageMonth }) {
  const Icon = ICONS[month.state]
  return (
    <>
      <span className={styles['monthName']}>{monthText(month.month)}</span>{' '}
      <span className={styles['state']}>
        <Icon aria-hidden="true" />
        {stateText(month)}
      </span>
    </>
  )
}

interface MonthDialogProps {
  readonly month: CoverageMonth<WalletStatement>
  readonly onRemove: (statement: WalletStatement) => void
  readonly onClose: () => void
}

/** What is known of a month: the days that lack, those that are there twice, and its statements. */
export function MonthDialog({ month, onRemove, onClose }: MonthDialogProps) {
  const { statements, gaps, overlaps, state } = month
  return (
    <Dialog
      title={monthText(month.month)}
      isOpen
      onClose={onClose}
      cancelLabel={t('statements.close')}
    >
      <div className={styles['detail']}>
        {state === 'missing' && (
          <>
            <p>{t('statements.no-statement-that-went-into')}</p>
            <Link
              to="/user/app/import-statement"
              className={buttonClass({ variant: 'soft', size: 'sm' })}
            >
              {t('statements.import-a-statement')}
            </Link>
          </>
        )}
        {gaps.length > 0 && <p>{t('statements.not-covered-days', { days: daysText(gaps) })}</p>}
        {overlaps.length > 0 && (
          <p>{t('statements.in-two-statements-days-rows', { days: daysText(overlaps) })}</p>
        )}
        {statements.length > 0 && (
          <ul className={styles['list']}>
            {statements.map(statement => (
              <li key={statement.id}>
                <StatementEntry statement={statement} onRemove={() => onRemove(statement)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

interface StatementEntryProps {
  readonly statement: WalletStatement
  readonly onRemove: () => void
}

/** One statement: whose, its days, its rows, what its proof came to, and the wallet beside its closing balance. */
function StatementEntry({ statement, onRemove }: StatementEntryProps) {
  const { id, fromDay, toDay, rowCount, status, importedRows } = statement
  const days = fromDay === toDay ? fullDayText(fromDay) : rangeText(fromDay, toDay)
  return (
    <>
      <div id={id}>
        <p className={styles['name']}>{statementName(statement)}</p>
        <p
          className={styles['muted']}
        >{`${days} · ${rowsText(rowCount)} · ${verdictWords()[status]}`}</p>
      </div>
      <BalanceCheck statement={statement} />
      <Button variant="ghost" size="sm" aria-describedby={id} onClick={onRemove}>
        {importedRows > 0 ? t('statements.undo-its-import') : t('statements.forget-it')}
      </Button>
    </>
  )
}
