import { type RawSearch, readText } from '#ui/address/search-values.ts'

/** `?q=` is what stands in the field at first: nothing is asked by an address alone. */
export interface AssistantSearch {
  readonly q?: string
}

/** Reads the address of the page where chats begin. */
export function readAssistantSearch(raw: RawSearch): AssistantSearch {
  const q = readText(raw['q'])
  return q === undefined ? {} : { q }
}

/** `?find=` is what all chats are searched for. */
export interface AllChatsSearch {
  readonly find?: string
}

/** Reads the address of the page of all chats. */
export function readAllChatsSearch(raw: RawSearch): AllChatsSearch {
  const find = readText(raw['find'])
  return find === undefined ? {} : { find }
}
