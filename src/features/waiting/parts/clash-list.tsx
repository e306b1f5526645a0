import { GitMerge } from 'lucide-react'
import { useState } from 'react'
import { ToldValue } from '#features/entries/parts/entry-sheet/told-value.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { momentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { OwnAmount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { chooseValue, unchooseValue } from '../data/choose-value.ts'
import type { ClashSideView, ClashView } from '../data/clashes.ts'
import styles from './clash-list.module.css'

interface ClashListProps {
  readonly clashes: readonly ClashView[]
  /** Whether they stand where their one record is shown: then without its name, and without a title. */
  readonly isOfOne?: boolean
}

/** What devices changed without seeing each other, and nobody has chosen between (CL); nothing where there is none. */
export function ClashList({ clashes, isOfOne = false }: ClashListProps) {
  if (clashes.length === 0) return null
  if (isOfOne) {
    return clashes.map(clash => <ClashCard key={clash.key} clash={clash} namesRecord={false} />)
  }
  return (
    <Card className={styles['all']}>
      <h2>{t('waiting.changed-on-two-devices')}</h2>
      <p className={styles['until']}>{t('waiting.what-is-shown-now-stays')}</p>
      {clashes.map(clash => (
        <ClashCard key={clash.key} clash={clash} namesRecord />
      ))}
    </Card>
  )
}

interface ClashCardProps {
  readonly clash: ClashView
  readonly namesRecord: boolean
}

/** The values that devices gave one field, side by side: a tap on one makes it stand. */
function ClashCard({ clash, namesRecord }: ClashCardProps) {
  const ledger = useLedger()
  const [isBusy, setBusy] = useState(false)
  const { word, subject, kept, others } = clash
  const what = namesRecord ? t('waiting.word-of-subject', { word, subject }) : word

  async function handleChoose({ value }: ClashSideView) {
    setBusy(true)
    const chosen = await chooseValue(ledger, clash, value)
    setBusy(false)
    if (!chosen.ok) {
      notify.error(chosen.error.message)
      return
    }
    const words =
      value === kept.value
        ? t('waiting.word-stays-as-it-is', { word })
        : t('waiting.word-changed', { word })
    notify.success(words, {
      action: { label: t('waiting.undo'), onAction: () => void takeBack(value) },
    })
  }

  async function takeBack(value: string) {
    const undone = await unchooseValue(ledger, clash, value)
    if (!undone.ok) notify.error(undone.error.message)
  }

  return (
    <section
      className={styles['clash']}
      aria-label={t('waiting.word-was-changed-on-two', { word })}
    >
      <ClashTitle clash={clash} namesRecord={namesRecord} />
      <ul className={styles['sides']}>
        {[kept, ...others].map((side, index) => (
          <Side
            key={side.value}
            side={side}
            isKept={index === 0}
            isOnly={others.length === 1}
            what={what}
            isBusy={isBusy}
            onChoose={() => void handleChoose(side)}
          />
        ))}
      </ul>
    </section>
  )
}

/** What was changed on more than one device. */
function ClashTitle({ clash, namesRecord }: ClashCardProps) {
  const { word, subject, amount, others } = clash
  return (
    <p className={styles['title']}>
      <GitMerge aria-hidden="true" />
      <span>
        {namesRecord && (
          <b>
            <Quoted text={subject} />
            {amount !== null && (
              <>
                {' · '}
                <OwnAmount money={amount} kobo="auto" />
              </>
            )}
          </b>
        )}
        <span>{t('waiting.changed-on-devices', { word, count: others.length + 1 })}</span>
      </span>
    </p>
  )
}

interface SideProps {
  readonly side: ClashSideView
  readonly isKept: boolean
  /** Whether there is one other value alone. */
  readonly isOnly: boolean
  /** What it is a value of. */
  readonly what: string
  readonly isBusy: boolean
  readonly onChoose: () => void
}

function Side({ side: { told, on, at }, isKept, isOnly, what, isBusy, onChoose }: SideProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const words = isKept
    ? t('waiting.keep-this')
    : isOnly
      ? t('waiting.use-the-other')
      : t('waiting.use-this')
  return (
    <li className={styles['side']} data-kept={isKept || undefined}>
      <p className={styles['value']}>
        <ToldValue value={told} />
      </p>
      <p className={styles['who']}>
        {on}
        <br />
        <time dateTime={new Date(at).toISOString()}>{momentText(at, clock(), zone)}</time>
        {isKept && (
          <>
            <br />

            {t('waiting.shown-now')}
          </>
        )}
      </p>
      <Button
        variant={isKept ? 'soft' : 'ghost'}
        size="sm"
        disabled={isBusy}
        aria-label={t('waiting.words-what-from-on', { words, what, on })}
        onClick={onChoose}
      >
        {words}
      </Button>
    </li>
  )
}
