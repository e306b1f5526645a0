import { Link } from '@tanstack/react-router'
import { type Ref, useEffect, useRef } from 'react'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import { useMedia } from '#ui/page/use-media.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { TurnReply } from '../answer/answer-body.tsx'
import { useLearning } from '../change/use-learning.ts'
import { planAt } from '../data/plan-at.ts'
import { type TurnView, useChat } from '../data/queries.ts'
import { useAskUwa } from '../data/use-asker.ts'
import { DeleteChat } from '../delete-chat.tsx'
import { ModelLine } from '../model-line.tsx'
import { ChatLine } from '../parts/chat-line.tsx'
import { QuestionChips } from '../question-chips.tsx'
import { QuestionForm } from '../question-form.tsx'
import type { Answer } from '../rules/answer/answer.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { TokensLeft } from '../tokens-left.tsx'
import { useChatWords } from '../typed-amounts.ts'
import { WITH_KEYS } from '../with-keys.ts'
import { useNewestInView } from './use-newest-in-view.ts'
import styles from '../assistant.module.css'

interface ChatScreenProps {
  readonly chatId: string
  readonly onLeave: () => void
}

/** One chat with Uwa (CHT-03). */
export function ChatScreen({ chatId, onLeave }: ChatScreenProps) {
  const chat = useChat(chatId)
  if (chat.type === 'deleted') return <ChatDeleted />
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
        actions={<WaysOn />}
      />
    </>
  )
}

/** What a chat leaves that was deleted, maybe elsewhere while it was open here (UC4). */
function ChatDeleted() {
  useEffect(() => {
    // What had the focus went with the chat. From the heading a screen reader says what became of it.
    if (document.activeElement === document.body) focusPage()
  }, [])
  return (
    <>
      <PageHeader title={t('assistant.chat-was-deleted')} />
      <EmptyState
        title={t('assistant.nothing-of-it-is-left')}
        text={t('assistant.it-was-deleted-here-or')}
        actions={<WaysOn />}
      />
    </>
  )
}

/** Where to go on from a chat that is not there. */
function WaysOn() {
  return (
    <>
      <Link to="/user/app/ai-chats" className={buttonClass()}>
        {t('assistant.ask-something-new')}
      </Link>
      <Link to="/user/app/chats" className={buttonClass({ variant: 'soft' })}>
        {t('assistant.all-chats')}
      </Link>
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
  const learn = useLearning()
  const { asked } = useChatWords()
  const hasKeys = useMedia(WITH_KEYS)
  const [zone, today] = [useZone(), useToday()]
  const newest = turns.at(-1)
  const log = useRef<HTMLDivElement>(null)
  const [turn, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useNewestInView({ turn, end }, `${newest?.id} ${newest?.reply.type}`)

  async function handleChip(query: string) {
    const plan = newest && offeredPlan(newest, query, { zone, today })
    const begun = await ask({ chatId, query, ...(plan && { plan }) })
    // Who chooses a name in the place of a word says what the word means.
    if (plan !== undefined && newest !== undefined && isAskedBack(newest)) {
      await learn(newest, { to: plan })
    }
    if (!begun.ok) notify.error(begun.error.message)
    // The pressed question goes, and would take the focus along.
    else log.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles['chat']}>
      <header className={styles['head']}>
        <h1 className={styles['name']}>{asked(name)}</h1>
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
      <div className={styles['composer']} data-composer>
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

function isAskedBack({ reply }: TurnView): boolean {
  return reply.type === 'answered' && reply.answer.kind === 'clarify'
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
  const { asked } = useChatWords()
  return (
    <div ref={ref} className={styles['turn']}>
      <ChatLine by="you">
        <p className={styles['query']}>{asked(turn.query)}</p>
      </ChatLine>
      <ChatLine by="uwa">
        <TurnReply turn={turn} isNewest={isNewest} />
      </ChatLine>
    </div>
  )
}
