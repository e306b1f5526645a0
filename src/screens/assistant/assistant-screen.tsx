import { Sparkles } from 'lucide-react'
import { useAskUwa } from '#data/assistant/use-ask-uwa.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import { useHasTransactions } from '#data/transactions/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { notify } from '#ui/notify.tsx'
import { useMedia } from '#ui/use-media.ts'
import { greeting } from './greeting.ts'
import { ModelLine } from './model-line.tsx'
import { NothingToAsk } from './nothing-to-ask.tsx'
import { QuestionChips } from './question-chips.tsx'
import { QuestionForm } from './question-form.tsx'
import { RecentChats } from './recent-chats.tsx'
import { TokensLeft } from './tokens-left.tsx'
import { useExampleQuestions } from './use-example-questions.ts'
import { WITH_KEYS } from './with-keys.ts'
import styles from './assistant.module.css'

interface AssistantScreenProps {
  readonly userName: string
  /** What stands in the field at first. */
  readonly question: string
  /** Shows the chat that a question began. */
  readonly onChat: (chatId: string) => void
}

/** Where a chat with Uwa begins (CHT-01, CHT-02). */
export function AssistantScreen({ userName, question, onChat }: AssistantScreenProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  const examples = useExampleQuestions()
  const ask = useAskUwa()
  const hasKeys = useMedia(WITH_KEYS)

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
        label="Ask Uwa"
        placeholder="Where did my money go?"
        place="opening"
        initialText={question}
        isFocused={hasKeys}
        onAsk={handleAsk}
      />
      <p className={styles['foot']}>
        Answers come from this device; no network needed. <TokensLeft /> <ModelLine />
      </p>
      {hasTransactions === true && (
        <QuestionChips
          label="Questions to try"
          questions={examples ?? []}
          onAsk={example => void handleExample(example)}
        />
      )}
      {hasTransactions === false && wallets !== undefined && (
        <NothingToAsk hasWallet={wallets.length > 0} />
      )}
      <RecentChats />
    </div>
  )
}
