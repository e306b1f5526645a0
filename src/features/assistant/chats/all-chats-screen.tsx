import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { byDay, DayGroup } from '#features/entries/parts/list/day-group.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { FindBox } from '#ui/list/find-box.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { AllChatsSearch } from '../assistant-search.ts'
import { type ChatLink, type TurnView, useAllChats } from '../data/queries.ts'
import { phraseText } from '../rules/answer/phrase-text.ts'
import { type ChatWords, useChatWords } from '../typed-amounts.ts'
import { ChatItem } from './chat-item.tsx'
import { createChatSearch, type FoundChat, isSearch } from './find-chats.ts'
import styles from './all-chats.module.css'

interface AllChatsScreenProps {
  readonly search: AllChatsSearch
  readonly onSearch: OnSearch<AllChatsSearch>
}

const SHOWN_AT_ONCE = 50

/** Every chat with Uwa, to be searched, opened and deleted (UC1, UC2). */
export function AllChatsScreen({ search, onSearch }: AllChatsScreenProps) {
  const [typed, setTyped] = useState(search.find ?? '')
  const { chats, found, fetching } = useFoundChats(typed)
  const hasChats = chats?.length !== 0

  function handleTyped(text: string) {
    setTyped(text)
    onSearch(text.trim() === '' ? {} : { find: text }, { replace: true })
  }

  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('assistant.all-chats')}
        search={
          (typed !== '' || hasChats) && (
            <FindBox
              label={t('assistant.search-chats')}
              value={typed}
              maxLength={MAX_FIND_LENGTH}
              onValue={handleTyped}
            />
          )
        }
      />
      <Fetched fetching={fetching} />
      <output className={styles['count']}>
        {found !== undefined && isSearch(typed) && (
          <>{t('assistant.count-chats-found', { count: found.length })}</>
        )}
      </output>
      {found === undefined && <Skeleton lines={5} />}
      {!hasChats && fetching !== 'under-way' && <NoChats />}
      {/* Another search begins at its first chats. */}
      {found !== undefined && hasChats && <ChatList key={typed} found={found} />}
    </div>
  )
}

/** The chats that have the typed words; undefined while what they say is loading. */
function useFoundChats(typed: string) {
  const words = useChatWords()
  const { chats, turnsById, fetching } = useAllChats(isSearch(typed))
  const find = useMemo(() => {
    if (chats === undefined) return undefined
    // Of 400 chats with 4,000 texts it takes 75 ms, which no key should wait for.
    return createChatSearch(chats, ({ id, name }) => ({
      name: words.asked(name),
      texts: (turnsById?.get(id) ?? []).flatMap(turn => textsOf(turn, words)),
    }))
  }, [chats, turnsById, words])
  const isReady = turnsById !== undefined || !isSearch(typed)
  return { chats, fetching, found: isReady ? find?.(typed) : undefined }
}

/** A question, and what was answered: the sentence, and its table. */
function textsOf({ query, reply }: TurnView, { asked, said }: ChatWords): readonly string[] {
  if (reply.type !== 'answered') return [asked(query)]
  const { phrase, table } = reply.answer
  const rows = table?.rows.map(cells => cells.map(phraseText).join(' ')) ?? []
  return [asked(query), ...[phraseText(phrase), ...rows].map(said)]
}

type FetchedProps = Pick<ReturnType<typeof useAllChats>, 'fetching'>

/** Whether there may be more elsewhere; in a demo there is not. */
function Fetched({ fetching }: FetchedProps) {
  const isDemo = useIsDemo()
  if (isDemo || fetching === undefined || fetching === 'fetched') return null
  if (fetching === 'under-way') {
    return <p className={styles['count']}>{t('assistant.looking-for-chats-of-your')}</p>
  }
  return (
    <Notice tone="info">
      <p>{t('assistant.these-are-the-chats-on')}</p>
    </Notice>
  )
}

function NoChats() {
  return (
    <EmptyState
      title={t('assistant.no-chats-yet')}
      text={t('assistant.what-you-ask-uwa-stands')}
      actions={
        <Link to="/user/app/ai-chats" className={buttonClass()}>
          {t('assistant.ask-uwa')}
        </Link>
      }
    />
  )
}

interface ChatListProps {
  readonly found: readonly FoundChat<ChatLink>[]
}

/** The chats that were found, the first of them at once. */
function ChatList({ found }: ChatListProps) {
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  if (found.length === 0) {
    return (
      <EmptyState
        isNarrowed
        title={t('assistant.no-chat-has-these-words')}
        text={t('assistant.each-word-has-to-begin')}
      />
    )
  }
  return (
    <>
      <ChatDays found={found.slice(0, most)} />
      {found.length > most && (
        <Button variant="soft" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('assistant.show-more')}
        </Button>
      )}
    </>
  )
}

function ChatDays({ found }: ChatListProps) {
  const zone = useZone()
  const today = useToday()
  return byDay(found, ({ chat }) => instantToDay(chat.askedAt, zone)).map(([day, ofDay]) => (
    <DayGroup key={day} title={dayText(day, today)}>
      {ofDay.map(each => (
        <li key={each.chat.id}>
          <ChatItem found={each} />
        </li>
      ))}
    </DayGroup>
  ))
}
