import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { TurnReply } from '../answer/answer-body.tsx'
import { planAt } from '../data/plan-at.ts'
import { type TurnView, useChat } from '../data/queries.ts'
import { useAskUwa, useRemoveChat } from '../data/use-asker.ts'
import { ModelLine } from '../model-line.tsx'
import { ChatLine } from '../parts/chat-line.tsx'
import { QuestionChips } from '../question-chips.tsx'
import { QuestionForm } from '../question-form.tsx'
import type { Answer } from '../rules/answer/answer.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { TokensLeft } from '../tokens-left.tsx'
import { WITH_KEYS } from '../with-keys.ts'
import styles from '../assistant.module.css'

interface ChatScreenProps {
  readonly chatId: string
  readonly onLeave: () => void
}

/** One chat with Uwa (CHT-03). */
export function ChatScreen({ chatId, onLeave }: ChatScreenProps) {
  const chat = useChat(chatId)
  if (chat.type === 'missing') return <ChatMissing isOffline={chat.isOffline} />
  if (chat.type === 'loading') {
    return (
      <>
        <PageHeader title={t('assistant.chat')} />
        <Skeleton lines={4} />
      </>
    )
  }
  return <ChatContent chatId={chatId} name={chat.name} turns={chat.turns} onLeave={onLeave} />
}

interface ChatMissingProps {
  readonly isOffline: boolean
}

/** What stands where a chat is not, or is not on this device. */
function ChatMissing({ isOffline }: ChatMissingProps) {
  return (
    <>
      <PageHeader title={t('assistant.chat-not-found')} />
      <EmptyState
        title={
          isOffline ? t('assistant.this-chat-is-not-on') : t('assistant.there-is-no-such-chat')
        }
        text={
          isOffline ? t('assistant.it-comes-when-you-are') : t('assistant.it-may-have-been-deleted')
        }
        actions={
          <Link to="/user/app/ai-chats" className={buttonClass()}>
            {t('assistant.ask-something-new')}
          </Link>
        }
      />
    </>
  )
}

interface ChatContentProps {
  readonly chatId: string
  readonly name: string
  readonly turns: readonly TurnView[]
  readonly onLeave: () => void
}

/** The questions and answers of a chat, and where the next is typed. */
function ChatContent({ chatId, name, turns, onLeave }: ChatContentProps) {
  const ask = useAskUwa()
  const { quote } = useNaira()
  const hasKeys = useMedia(WITH_KEYS)
  const [zone, today] = [useZone(), useToday()]
  const newest = turns.at(-1)
  const log = useRef<HTMLDivElement>(null)
  const [turn, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useNewestInView({ turn, end }, `${newest?.id} ${newest?.reply.type}`)

  async function handleChip(query: string) {
    const plan = newest && offeredPlan(newest, query, { zone, today })
    const asked = await ask({ chatId, query, ...(plan && { plan }) })
    if (!asked.ok) notify.error(asked.error.message)
    // The pressed question goes, and would take the focus along.
    else log.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles['chat']}>
      <header className={styles['head']}>
        <h1 className={styles['name']}>{quote(name)}</h1>
        <DeleteChat chatId={chatId} onDeleted={onLeave} />
      </header>
      <div
        ref={log}
        role="log"
        aria-label={t('assistant.questions-and-answers')}
        tabIndex={-1}
        className={styles['log']}
      >
        {turns.map(each => (
          <ChatTurn
            key={each.id}
            turn={each}
            isNewest={each === newest}
            ref={each === newest ? turn : undefined}
          />
        ))}
      </div>
      {newest?.reply.type === 'answered' && (
        <NextQuestions answer={newest.reply.answer} onAsk={query => void handleChip(query)} />
      )}
      <div className={styles['composer']}>
        <QuestionForm
          label={t('assistant.ask-a-follow-up')}
          placeholder={t('assistant.and-last-month')}
          place="follow-up"
          isFocused={hasKeys}
          onAsk={query => ask({ chatId, query })}
        />
        <p className={styles['foot']}>
          <TokensLeft /> <ModelLine />
        </p>
      </div>
      <div ref={end} className={styles['end']} />
    </div>
  )
}

/** The plan of a question that an answer offers, as of today. */
function offeredPlan(
  { reply, askedAt }: TurnView,
  query: string,
  { zone, today }: { readonly zone: string; readonly today: Day },
): Plan | undefined {
  const choices = reply.type === 'answered' ? reply.answer.choices : undefined
  const plan = choices?.find(({ text }) => text === query)?.plan
  return plan && planAt(plan, instantToDay(askedAt, zone), today)
}

interface NextQuestionsProps {
  readonly answer: Answer
  readonly onAsk: (query: string) => void
}

/** What may have been meant, or what would be asked next. */
function NextQuestions({ answer: { kind, followUps }, onAsk }: NextQuestionsProps) {
  const label = kind === 'clarify' ? t('assistant.did-you-mean') : t('assistant.what-to-ask-next')
  return <QuestionChips label={label} questions={followUps} onAsk={onAsk} />
}

interface ChatTurnProps {
  readonly turn: TurnView
  readonly isNewest: boolean
  readonly ref: Ref<HTMLDivElement> | undefined
}

/** A question and what came of it. */
function ChatTurn({ turn, isNewest, ref }: ChatTurnProps) {
  return (
    <div ref={ref} className={styles['turn']}>
      <ChatLine by="you">
        <p className={styles['query']}>
          <Quoted text={turn.query} />
        </p>
      </ChatLine>
      <ChatLine by="uwa">
        <TurnReply turn={turn} isNewest={isNewest} />
      </ChatLine>
    </div>
  )
}

interface DeleteChatProps {
  readonly chatId: string
  readonly onDeleted: () => void
}

/** Deletes a chat, once that was confirmed. */
function DeleteChat({ chatId, onDeleted }: DeleteChatProps) {
  const remove = useRemoveChat()
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <IconButton
        label={t('assistant.delete-chat')}
        icon={<Trash2 />}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmCommand
          title={t('assistant.delete-chat')}
          confirmLabel={t('assistant.delete')}
          command={() => remove(chatId)}
          fallback={t('assistant.failed-to-delete-chat-please')}
          success={t('assistant.chat-deleted')}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        >
          <p>{t('assistant.its-questions-and-answers-will')}</p>
        </ConfirmCommand>
      )}
    </>
  )
}

/** What is kept in view. */
interface NewestParts {
  readonly turn: RefObject<HTMLElement | null>
  /** What stands after the field: the field itself is always in view. */
  readonly end: RefObject<HTMLElement | null>
}

/**
 * Scrolls to the newest turn whenever `stamp` changes: to its end, or to its beginning where it is
 * taller than what the screen shows of it.
 */
function useNewestInView({ turn, end }: NewestParts, stamp: string): void {
  useEffect(() => {
    const [newest, last] = [turn.current, end.current]
    if (newest === null || last === null) return
    const height = last.getBoundingClientRect().bottom - newest.getBoundingClientRect().top
    const covered =
      lengthOf(document.documentElement, 'scrollPaddingTop') +
      lengthOf(newest, 'scrollMarginTop') +
      lengthOf(document.documentElement, 'scrollPaddingBottom') +
      lengthOf(last, 'scrollMarginBottom')
    const room = window.innerHeight - covered
    if (height > room) newest.scrollIntoView({ block: 'start' })
    else last.scrollIntoView({ block: 'end' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came is what is scrolled to
  }, [turn, end, stamp])
}

type ScrollEdge =
  | 'scrollPaddingTop'
  | 'scrollPaddingBottom'
  | 'scrollMarginTop'
  | 'scrollMarginBottom'

/** What an edge keeps clear of what is scrolled to: bars cover it. */
function lengthOf(element: HTMLElement, edge: ScrollEdge): number {
  return Number.parseFloat(getComputedStyle(element)[edge]) || 0
}
