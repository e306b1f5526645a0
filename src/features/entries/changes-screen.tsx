import { Link } from '@tanstack/react-router'
import { type LucideIcon, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { dayText, timeText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { IconTile } from '#ui/mark/icon-tile.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { OwnAmount, useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useIsDemo } from '../demo/data/use-is-demo.ts'
import { useToday, useZone } from '../session/data/use-today.ts'
import { type OlderAction, type OlderActivity, useOlderActivity } from './data/older-activity.ts'
import { type RecentAction, type TurnBar, useRecentActions } from './data/recent-actions.ts'
import { ToldChange } from './parts/entry-sheet/told-value.tsx'
import { byDay, DayGroup } from './parts/list/day-group.tsx'
import styles from './changes.module.css'

/** What the person did on any device, the latest first; each can be undone, also after a reload (UN3, UN4, AC5). */
export function ChangesScreen() {
  const actions = useRecentActions()
  const older = useOlderActivity(actions ?? NOTHING)
  const isDemo = useIsDemo()
  const zone = useZone()
  const today = useToday()
  const days = byDay(actions ?? [], ({ at }) => instantToDay(at, zone))
  return (
    <>
      <PageHeader
        title={t('entries.recent-changes')}
        subtitle={t('entries.what-you-did-to-entries')}
      />
      {actions === undefined && <Skeleton lines={5} />}
      {actions?.length === 0 && (older.actions ?? []).length === 0 && (
        <EmptyState
          title={t('entries.no-changes-yet')}
          text={t('entries.what-you-record-change-or')}
          actions={
            <Link to="/user/app/transactions" className={buttonClass({ variant: 'soft' })}>
              {t('entries.go-to-transactions')}
            </Link>
          }
        />
      )}
      {days.map(([day, ofDay]) => (
        <DayGroup key={day} title={dayText(day, today)}>
          {ofDay.map(action => (
            <li key={action.id}>
              <ChangeLine action={action} />
            </li>
          ))}
        </DayGroup>
      ))}
      {actions !== undefined && !isDemo && <OlderChanges older={older} />}
    </>
  )
}

const NOTHING: readonly RecentAction[] = []

interface OlderChangesProps {
  readonly older: OlderActivity
}

/** What was done longer ago, on any device, as the server tells it when it is asked to (AC6). */
function OlderChanges({ older }: OlderChangesProps) {
  const { actions, isEnd, isAsking, trouble, showOlder } = older
  const zone = useZone()
  const today = useToday()
  return (
    <section aria-label={t('entries.older-changes')} className={styles['older']}>
      {byDay(actions ?? [], ({ at }) => instantToDay(at, zone)).map(([day, ofDay]) => (
        <DayGroup key={day} title={dayText(day, today)}>
          {ofDay.map(action => (
            <li key={action.id}>
              <OlderLine action={action} />
            </li>
          ))}
        </DayGroup>
      ))}
      {trouble !== undefined && (
        <Notice tone={trouble.type === 'offline' ? 'info' : 'warning'}>
          <p>
            {trouble.type === 'offline'
              ? t('entries.older-changes-need-a-connection')
              : trouble.message}
          </p>
        </Notice>
      )}
      {isEnd ? (
        <p className={styles['sub']}>{t('entries.nothing-older-is-kept')}</p>
      ) : (
        <Button variant="soft" isBusy={isAsking} onClick={() => void showOlder()}>
          {t('entries.show-older')}
        </Button>
      )}
    </section>
  )
}

interface OlderLineProps {
  readonly action: OlderAction
}

function OlderLine({ action }: OlderLineProps) {
  const zone = useZone()
  const { at, kind, deed, subject, amount, device, isUndone, changes } = action
  return (
    <div className={styles['line']} data-undone={isUndone || undefined}>
      <IconTile icon={ICONS[kind]} />
      <div className={styles['text']}>
        <p className={styles['deed']}>
          {deed} <Quoted text={subject} />
        </p>
        {changes.map(change => (
          <ToldChange key={change.field} change={change} />
        ))}
        <p className={styles['sub']}>
          {timeText(at, zone)} · {device}
          {isUndone && t('entries.undone')}
        </p>
      </div>
      <div className={styles['end']}>
        {amount !== null && <OwnAmount money={amount} kobo="auto" />}
      </div>
    </div>
  )
}

const ICONS: Readonly<Record<RecentAction['kind'], LucideIcon>> = {
  record: Plus,
  edit: Pencil,
  delete: Trash2,
  restore: RotateCcw,
}

const barsInWords = once((): Readonly<Record<TurnBar, string>> => ({
  gone: t('entries.deleted-since'),
  changed: t('entries.changed-since'),
  back: t('entries.back-already'),
}))

interface ChangeLineProps {
  readonly action: RecentAction
}

function ChangeLine({ action }: ChangeLineProps) {
  const { turn } = useTakeBack()
  const zone = useZone()
  const naira = useNaira()
  const [isBusy, setBusy] = useState(false)
  const { id, at, kind, deed, subject, amount, isUndone, bar, device, left } = action
  const way = isUndone ? 'redo' : 'undo'
  const verb = isUndone ? t('entries.redo') : t('entries.undo')
  const [firstLeft] = left

  async function handleTurn() {
    setBusy(true)
    await turn(id, way)
    setBusy(false)
  }

  return (
    <div className={styles['line']} data-undone={isUndone || undefined}>
      <IconTile icon={ICONS[kind]} />
      <div className={styles['text']}>
        <p className={styles['deed']}>
          {deed} <Quoted text={subject} />
        </p>
        <p className={styles['sub']}>
          {timeText(at, zone)} · {device}
          {isUndone && t('entries.undone')}
        </p>
        {firstLeft !== undefined && (
          <p className={styles['left']}>
            {t('entries.entries-left-as-before-message', {
              entries: entriesText(left.length),
              message: firstLeft.message,
            })}
          </p>
        )}
      </div>
      <div className={styles['end']}>
        {amount !== null && <OwnAmount money={amount} kobo="auto" />}
        {bar === undefined ? (
          <Button
            variant="soft"
            size="sm"
            isBusy={isBusy}
            aria-label={`${verb}: ${deed} ${naira.quote(subject)}`}
            onClick={() => void handleTurn()}
          >
            {verb}
          </Button>
        ) : (
          <span className={styles['bar']}>{barsInWords()[bar]}</span>
        )}
      </div>
    </div>
  )
}
