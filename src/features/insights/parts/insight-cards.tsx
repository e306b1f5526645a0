import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  CalendarClock,
  Copy,
  type LucideIcon,
  Sparkles,
  Target,
  TrendingUp,
} from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { classes } from '#ui/style/classes.ts'
import { notify } from '#ui/toast/notify.tsx'
import { dismissInsight, noteShown, useLookOver } from '../data/insights.ts'
import type { ChosenInsight, InsightRule } from '../rules/insight.ts'
import { insightWords } from './insight-words.ts'
import styles from './insights.module.css'

interface InsightCardsProps {
  /** What is to be shown; undefined while it loads. */
  readonly insights: readonly ChosenInsight[] | undefined
  /** Stands above them, where there is any. */
  readonly heading?: string
  /** Where they stand on their page. */
  readonly className?: string | undefined
}

const ICONS: Readonly<Record<InsightRule, LucideIcon>> = {
  'charged-twice': Copy,
  'bills-ahead': CalendarClock,
  'price-rise': TrendingUp,
  'unusual-amount': ArrowUpRight,
  'budget-ahead': Target,
  'month-recap': Sparkles,
}

const NONE: readonly ChosenInsight[] = []

/** What Uwa says unasked, a card each; nothing where there is none (UI11). */
export function InsightCards({ insights = NONE, heading, className }: InsightCardsProps) {
  const slot = useRef<HTMLDivElement>(null)
  const shown = useStill(insights, slot)
  useLookOver()
  return (
    <div ref={slot} className={classes(styles['slot'], className)}>
      {shown.length > 0 && (
        <section aria-label={heading ?? t('insights.from-uwa')} className={styles['all']}>
          {heading !== undefined && <h2>{heading}</h2>}
          {shown.map(chosen => (
            <InsightCard key={keyOf(chosen)} chosen={chosen} />
          ))}
        </section>
      )}
    </div>
  )
}

function keyOf({ insight: { rule, key } }: ChosenInsight): string {
  return `${rule} ${key}`
}

/**
 * Those of the insights that come with the page, or below what is seen of it: one that came later would push down what a person
 * reads (UI12).
 */
function useStill(
  insights: readonly ChosenInsight[],
  slot: React.RefObject<HTMLDivElement | null>,
): readonly ChosenInsight[] {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(insights.map(keyOf)))
  const late = insights.filter(each => !drawn.has(keyOf(each)))
  const names = late.map(keyOf).join('\n')

  useLayoutEffect(() => {
    if (names === '' || slot.current === null || pushesWhatIsSeen(slot.current)) return
    // oxlint-disable-next-line react/set-state-in-effect -- what is in view is known once the page is laid out
    setDrawn(before => new Set([...before, ...names.split('\n')]))
  }, [names, slot])

  return insights.filter(each => drawn.has(keyOf(each)))
}

/** Whether anything that stands behind it on the page, in the order that it is drawn in, is in view. */
function pushesWhatIsSeen(slot: HTMLElement): boolean {
  const place = orderOf(slot)
  const siblings = [...(slot.parentElement?.children ?? [])]
  return siblings.slice(siblings.indexOf(slot) + 1).some(each => {
    const { top, height } = each.getBoundingClientRect()
    return height > 0 && top < window.innerHeight && orderOf(each) >= place
  })
}

function orderOf(element: Element): number {
  return Number(getComputedStyle(element).order) || 0
}

interface InsightCardProps {
  readonly chosen: ChosenInsight
}

function InsightCard({ chosen: { insight, isNew } }: InsightCardProps) {
  const ledger = useLedger()
  const today = useToday()
  const naira = useNaira()
  const book = useCategoryBook()
  const { rule, key } = insight
  const { title, text, link } = insightWords(insight, { naira, categoryName: book.nameOf })
  const Icon = ICONS[rule]

  useEffect(() => {
    if (isNew) void noteShown(ledger, { rule, key }, today)
  }, [ledger, rule, key, today, isNew])

  async function handleDismiss() {
    const dismissed = await dismissInsight(ledger, { rule, key }, { today })
    if (!dismissed.ok) {
      notify.error(dismissed.error.message)
      return
    }
    const { isResting } = dismissed.value
    const words = isResting ? t('insights.none-for-90-days') : t('insights.not-shown-again')
    notify.success(words, {
      action: { label: t('insights.undo'), onAction: () => void takeBack() },
    })
  }

  async function takeBack() {
    const back = await dismissInsight(ledger, { rule, key }, { today, isBack: true })
    if (!back.ok) notify.error(back.error.message)
  }

  return (
    <article className={styles['card']} aria-label={title}>
      <span className={styles['tile']} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['words']}>
        <h3>{title}</h3>
        <p>
          <Quoted text={text} />
        </p>
      </div>
      <p className={styles['actions']}>
        <Link to="/user/app/transactions" search={insight.search} className={styles['link']}>
          {link}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void handleDismiss()}>
          {t('insights.not-useful')}
        </Button>
      </p>
    </article>
  )
}
