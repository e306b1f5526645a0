import { Link } from '@tanstack/react-router'
import { MessageSquare, Sparkles } from 'lucide-react'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { said } from '#ui/page/said.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { notify } from '#ui/toast/notify.tsx'
import { useActiveBudgets } from '../budgets/data/queries.ts'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useEntryNames } from '../entries/data/entry-queries.ts'
import { useHasTransactions } from '../entries/data/queries.ts'
import { InsightCards } from '../insights/parts/insight-cards.tsx'
import { useInsights } from '../insights/parts/use-insights.ts'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useZone } from '../session/data/use-today.ts'
import { useWallets } from '../wallets/data/queries.ts'
import { useRecentChats } from './data/queries.ts'
import { useAskUwa } from './data/use-asker.ts'
import { exampleQuestions, greeting } from './greeting.ts'
import { ModelLine } from './model-line.tsx'
import { QuestionChips } from './question-chips.tsx'
import { QuestionForm } from './question-form.tsx'
import { TokensLeft } from './tokens-left.tsx'
import { useChatWords } from './typed-amounts.ts'
import { WITH_KEYS } from './with-keys.ts'
import styles from './assistant.module.css'

interface AssistantScreenProps {
  readonly userName: string
  /** What stands in the field at first. */
  readonly question: string
  /** Shows the chat that a question began. */
  readonly onChat: (chatId: string) => void
}

const SHOWN_INSIGHTS = 3

/** Where a chat with Uwa begins (CHT-01, CHT-02). */
export function AssistantScreen({ userName, question, onChat }: AssistantScreenProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  const examples = useExampleQuestions()
  const ask = useAskUwa()
  const hasKeys = useMedia(WITH_KEYS)
  const insights = useInsights(SHOWN_INSIGHTS)

  async function handleAsk(query: string) {
    const asked = await ask({ query })
    if (asked.ok) onChat(asked.value)
    return asked
  }

  async function handleExample(query: string) {
    const asked = await handleAsk(query)
    if (!asked.ok) notify.error(asked.error.message)
  }

  return (
    <div className={styles['home']}>
      <span className={styles['mark']}>
        <Sparkles aria-hidden="true" />
      </span>
      <h1 className={styles['greeting']}>
        {greeting(clock(), zone)}, {userName}
      </h1>
      <QuestionForm
        label={t('assistant.ask-uwa')}
        placeholder={t('assistant.where-did-my-money-go')}
        place="opening"
        initialText={question}
        isFocused={hasKeys}
        onAsk={handleAsk}
      />
      <p className={styles['foot']}>
        {said('assistant.answers-come-from-this-device', {
          tokensLeft: <TokensLeft />,
          modelLine: <ModelLine />,
        })}
      </p>
      {hasTransactions === true && (
        <QuestionChips
          label={t('assistant.questions-to-try')}
          questions={examples ?? []}
          onAsk={example => void handleExample(example)}
        />
      )}
      {hasTransactions === false && wallets !== undefined && (
        <NothingToAsk hasWallet={wallets.length > 0} />
      )}
      <InsightCards insights={insights?.first ?? []} heading={t('insights.what-uwa-noticed')} />
      <RecentChats />
      <InsightCards insights={insights?.late ?? []} heading={t('insights.what-uwa-noticed')} />
    </div>
  )
}

interface NothingToAskProps {
  readonly hasWallet: boolean
}

/** What Uwa needs before there is anything to answer from. */
function NothingToAsk({ hasWallet }: NothingToAskProps) {
  return (
    <EmptyState
      title={t('assistant.nothing-to-answer-from-yet')}
      text={t('assistant.uwa-answers-from-what-you')}
      actions={
        <>
          {hasWallet ? (
            <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
              {t('assistant.add-transaction')}
            </Link>
          ) : (
            <Link to="/user/app/wallets" className={buttonClass()}>
              {t('assistant.go-to-wallets')}
            </Link>
          )}
          <ExampleButton />
        </>
      }
      links={
        <>
          {said('assistant.or-link-import-a-bank', {
            link: <Link to="/user/app/import-statement" />,
          })}
        </>
      }
    />
  )
}

/** The chats that were asked in last (CHT-01), and the way to all of them. */
function RecentChats() {
  const chats = useRecentChats()
  const { asked } = useChatWords()
  if (chats === undefined || chats.length === 0) return null
  return (
    <section aria-labelledby="recent-chats">
      <div className={styles['heading']}>
        <h2 id="recent-chats">{t('assistant.recent-chats')}</h2>
        <Link to="/user/app/chats">{t('assistant.all-chats')}</Link>
      </div>
      <ul className={styles['recent']}>
        {chats.map(({ id, name }) => (
          <li key={id}>
            <Link to="/user/app/chat/$id" params={{ id }}>
              <MessageSquare aria-hidden="true" />
              <span>{asked(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Questions that the person's own ledger can answer; undefined while its names load. */
function useExampleQuestions(): readonly string[] | undefined {
  const names = useEntryNames()
  const budgets = useActiveBudgets()
  if (names === undefined || budgets === undefined) return undefined
  // A budget without a name cannot be asked for by it.
  return exampleQuestions({ ...names, budgets: budgets.filter(({ name }) => name !== '') })
}
