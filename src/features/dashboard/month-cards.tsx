import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { addKobo, sizeOf } from '#money/money.ts'
import { shareOfCycle } from '#records/budget/budget-cycle.ts'
import { budgetState } from '#records/budget/budget-figures.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Card } from '#ui/card/card.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { behindFigure, type FigureScope } from '../analytics/parts/figure-scope.ts'
import type { PeriodSearch } from '../analytics/parts/period-search.ts'
import type { SpendingShare } from '../analytics/rules/figures.ts'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import { useSafeTodayText } from '../budgets/parts/use-safe-today.ts'
import type { ListedEntry } from '../entries/data/transaction-view.ts'
import { rowLink } from '../entries/parts/activity/row-link.tsx'
import { EntryItem, EntryTitle, mainRow } from '../entries/parts/list/entry-item.tsx'
import { useToday, useZone } from '../session/data/use-today.ts'
import styles from './home-cards.module.css'

interface WhereItWentProps {
  /** Spending by category, largest first. */
  readonly shares: readonly SpendingShare[]
  /** What days it is of, in words. */
  readonly of: string
  readonly scope: FigureScope
  /** The period as an address has it. */
  readonly period: PeriodSearch
}

const SHOWN_CATEGORIES = 5

/** The five categories that took most of a period's money. */
export function WhereItWent({ shares, of, scope, period }: WhereItWentProps) {
  const naira = useNaira()
  const book = useCategoryBook()
  const rest = shares.slice(SHOWN_CATEGORIES)
  const largest = shares[0]?.total ?? 0
  return (
    <Card className={styles['went']}>
      <div className={styles['head']}>
        <h2>
          {t('dashboard.where-it-went')} <span className={styles['of']}>{of}</span>
        </h2>
        <Link to="/user/app/analytics" search={period} className={styles['link']}>
          {t('dashboard.analytics')}
        </Link>
      </div>
      {shares.length === 0 && (
        <p className={styles['none']}>{t('dashboard.nothing-was-spent-in-these')}</p>
      )}
      <ul>
        {shares.slice(0, SHOWN_CATEGORIES).map(share => (
          <li key={share.key}>
            <Link
              to="/user/app/transactions"
              search={behindFigure(scope, { type: 'expense', category: share.key })}
              className={styles['category']}
            >
              <CategoryDot category={share.key} />
              <span className={styles['categoryName']}>{book.nameOf(share.key)}</span>
              <CategoryBar share={share} largest={largest} />
              <Amount amount={share.total} kobo="auto" />
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className={styles['none']}>
          {t('dashboard.amount-on-more', {
            amount: naira.brief(addKobo(...rest.map(({ total }) => total))),
            count: rest.length,
          })}
        </p>
      )}
    </Card>
  )
}

interface CategoryBarProps {
  readonly share: SpendingShare
  readonly largest: number
}

function CategoryBar({ share, largest }: CategoryBarProps) {
  const width = `${largest === 0 ? 0 : Math.max(2, (share.total / largest) * 100)}%`
  return (
    <span className={styles['bar']} data-hue={useCategoryBook().lookOf(share.key).hue}>
      <span style={{ width }} />
    </span>
  )
}

interface BudgetBarsProps {
  readonly budgets: readonly BudgetView[]
}

const MOST_BUDGETS = 6

/** The budgets that are used up furthest, when there are any; a phone shows three of them. */
export function BudgetBars({ budgets }: BudgetBarsProps) {
  const fullest = budgets
    .filter(budget => !budget.isEnded)
    .toSorted((a, b) => b.percentUsed - a.percentUsed)
    .slice(0, MOST_BUDGETS)
  if (fullest.length === 0) return null
  return (
    <Card className={styles['budgets']}>
      <div className={styles['head']}>
        <h2>{t('dashboard.budgets')}</h2>
        <Link to="/user/app/budgets" className={styles['link']}>
          {budgets.length > 1
            ? t('dashboard.all-length', { length: budgets.length })
            : t('dashboard.see-all')}
        </Link>
      </div>
      <ul>
        {fullest.map(budget => (
          <BudgetBar key={budget.id} budget={budget} />
        ))}
      </ul>
    </Card>
  )
}

interface BudgetBarProps {
  readonly budget: BudgetView
}

/** How far a budget is used up, and how much of its time is gone. */
function BudgetBar({ budget }: BudgetBarProps) {
  const { id, title, balance, percentUsed, cycle } = budget
  const today = useToday()
  const naira = useNaira()
  const isOver = balance < 0
  const gone = shareOfCycle(cycle, today)
  const safe = useSafeTodayText(budget)
  return (
    <li className={styles['budget']}>
      <Link to="/user/app/budget/$id" params={{ id }}>
        {title}
      </Link>
      <span className={isOver ? styles['over'] : styles['left']}>
        {isOver
          ? t('dashboard.brief-over', { brief: naira.brief(sizeOf(balance)) })
          : t('dashboard.brief-left', { brief: naira.brief(balance) })}
      </span>
      <ProgressBar
        label={t('dashboard.title-spent', { title })}
        percent={percentUsed}
        tone={budgetState(percentUsed)}
        {...(gone !== undefined && { today: gone })}
      />
      {safe !== undefined && <span className={styles['safe']}>{safe}</span>}
    </li>
  )
}

interface LatestEntriesProps {
  readonly entries: readonly ListedEntry[]
}

/** The entries that happened last. */
export function LatestEntries({ entries }: LatestEntriesProps) {
  const zone = useZone()
  const today = useToday()
  return (
    <Card className={styles['latest']}>
      <div className={styles['head']}>
        <h2>{t('dashboard.latest')}</h2>
        <Link to="/user/app/transactions" className={styles['link']}>
          {t('dashboard.all-entries')}
        </Link>
      </div>
      <ul>
        {entries.map(entry => (
          <li key={mainRow(entry).id}>
            <EntryItem
              entry={entry}
              isTight
              day={dayText(instantToDay(mainRow(entry).createdAt, zone), today)}
              title={
                <Link {...rowLink(mainRow(entry).id)}>
                  <EntryTitle entry={entry} />
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
