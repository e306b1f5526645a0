/** The longest question, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 500

// CHT-02.
const LEAST_OPENING_LENGTH = 10
const CHAT_NAME_LENGTH = 60

/** Where a question stands: the first of a chat, or one after it. */
export type QueryPlace = 'opening' | 'follow-up'

/** Why a trimmed question is not asked, fit to show (CHT-02); undefined when it may be. */
export function queryFault(query: string, place: QueryPlace): string | undefined {
  if (query === '') return 'Please enter a query'
  if (query.length > MAX_QUERY_LENGTH) return `Query cannot exceed ${MAX_QUERY_LENGTH} characters`
  if (place === 'opening' && query.length < LEAST_OPENING_LENGTH) {
    return `Query must be at least ${LEAST_OPENING_LENGTH} characters`
  }
  return undefined
}

/** What a chat is called: its first question, cut to 60 characters. */
export function chatName(query: string): string {
  const characters = Array.from(query.replaceAll(/\s+/g, ' '))
  if (characters.length <= CHAT_NAME_LENGTH) return characters.join('')
  return `${characters
    .slice(0, CHAT_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
