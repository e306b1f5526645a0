import { Link } from '@tanstack/react-router'
import { HandHelping, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { CircleMember } from '#records/debt/circle.ts'
import { dayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { IconTile } from '#ui/mark/icon-tile.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { tickPart, untickPart } from '../data/circle-commands.ts'
import type { CircleView } from '../data/queries.ts'
import { paidIn, type Round, roundNow, roundsOf, turnGets } from '../rules/circle-rounds.ts'
import styles from '../debt/debt.module.css'
import list from '../debts.module.css'

interface CircleListProps {
  readonly circles: readonly CircleView[]
  readonly onStart: () => void
}

/** The circles that the person is in, and the way to start one. */
export function CircleList({ circles, onStart }: CircleListProps) {
  const titleId = useId()
  return (
    <section className={list['list']} aria-labelledby={titleId}>
      <div className={styles['cardHead']}>
        <h2 id={titleId}>{t('debts.ajo-and-events')}</h2>
        <Button variant="ghost" size="sm" icon={<Plus />} onClick={onStart}>
          {t('debts.start-a-circle')}
        </Button>
      </div>
      {circles.length === 0 ? (
        <p className={list['none']}>{t('debts.no-circle')}</p>
      ) : (
        <ul className={list['rows']}>
          {circles.map(view => (
            <li key={view.circle.id} className={list['row']}>
              <IconTile icon={HandHelping} />
              <div className={list['text']}>
                <Link
                  to="/user/app/circle/$id"
                  params={{ id: view.circle.id }}
                  className={list['open']}
                >
                  {view.circle.name}
                </Link>
                <CircleLine view={view} />
              </div>
              <span className={list['end']}>
                <SyncMark sync={view.circle.sync} />
                <Amount
                  amount={view.circle.type === 'ajo' ? view.position : view.put}
                  kobo="auto"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CircleLine({ view }: CircleProps) {
  const today = useToday()
  const rounds = roundsOf(view)
  const round = roundNow(view, rounds)
  if (round === undefined) return null
  return (
    <p className={styles['quiet']}>{roundText(round, { view, today, count: rounds.length })}</p>
  )
}

interface RoundWords {
  readonly view: CircleView
  readonly today: Parameters<typeof dayText>[1]
  readonly count: number
}

function roundText(round: Round, { view, today, count }: RoundWords): string {
  const day = dayText(round.day, today)
  if (view.circle.type === 'event') return t('debts.pay-by-day', { day })
  const names = round.receivers.map(nameOf).join(', ')
  return t('debts.round-of-names', { number: round.number, count, day, names })
}

/** What a member is called; the person themselves by a word. */
export function nameOf({ name, isMe }: CircleMember): string {
  return isMe ? t('debts.me') : name
}

interface CircleProps {
  readonly view: CircleView
}

/** A round of a circle: whose turn it is, and who has paid, each to be ticked. */
export function RoundCard({ view }: CircleProps) {
  const titleId = useId()
  const today = useToday()
  const rounds = roundsOf(view)
  const [chosen, setChosen] = useState<number>()
  const round = rounds.find(({ number }) => number === chosen) ?? roundNow(view, rounds)
  if (round === undefined) return null
  const paid = paidIn(view, round.number)
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['cardHead']}>
        <h2 id={titleId}>{t('debts.who-has-paid')}</h2>
        <p>{t('debts.paid-of', { paid: paid.size, all: view.members.length })}</p>
      </div>
      <div className={styles['rounds']}>
        {rounds.length > 1 && (
          <SelectInput
            label={t('debts.round')}
            canBeNone={false}
            options={rounds.map(each => ({
              value: String(each.number),
              label: roundText(each, { view, today, count: rounds.length }),
            }))}
            value={String(round.number)}
            onValue={number => setChosen(Number(number))}
          />
        )}
        {round.receivers.length > 0 && (
          <p className={styles['quiet']}>
            {said('debts.names-get-amount', {
              names: [...new Set(round.receivers)].map(nameOf).join(', '),
              amount: <Amount amount={turnGets(view.circle, rounds)} kobo="auto" />,
            })}
          </p>
        )}
        <ul className={styles['members']} aria-label={t('debts.who-has-paid')}>
          {view.members.map(member => (
            <li key={member.id}>
              <PartOfRound view={view} member={member} round={round.number} paid={paid} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface PartOfRoundProps extends CircleProps {
  readonly member: CircleMember
  readonly round: number
  readonly paid: ReturnType<typeof paidIn>
}

function PartOfRound({ view, member, round, paid }: PartOfRoundProps) {
  const ledger = useLedger()
  const payment = paid.get(member.id)
  const others = view.members.filter(({ id }) => id !== member.id)
  const coverer = others.find(({ id }) => id === payment?.coveredBy)
  const part = { circle: view.circle, member, round }

  const hint = coverer && t('debts.covered-by', { name: nameOf(coverer) })
  return (
    <>
      <div className={styles['member']}>
        <Checkbox
          label={nameOf(member)}
          isChecked={payment !== undefined}
          onChecked={isChecked =>
            void handle(isChecked ? tickPart(ledger, part) : untickPart(ledger, part))
          }
          {...(hint !== undefined && { hint })}
        />
      </div>
      {others.length > 0 && (
        <Menu
          label={t('debts.who-covers', { name: nameOf(member) })}
          icon={<HandHelping />}
          items={others.map(other => ({
            label: t('debts.covered-by', { name: nameOf(other) }),
            onSelect: () => void handle(tickPart(ledger, part, other.id)),
          }))}
        />
      )}
    </>
  )
}

async function handle(done: ReturnType<typeof tickPart>) {
  const written = await done
  if (!written.ok) notify.error(written.error.message)
}
