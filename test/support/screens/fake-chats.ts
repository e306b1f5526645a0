import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { instantToWire } from '#records/wire.ts'
import { failure, type FakeRequest, json } from './fake-server.ts'

/** A turn as the fake server keeps it. */
interface KeptTurn {
  readonly chatId: string
  readonly query: string
  readonly answer: string
  readonly askedAt: string
  /** As sent; a build to come may send what this one cannot read. */
  readonly evidence?: unknown
}

/**
 * The server's side of chats, for `FakeServer.intercept`: takes what the contract takes, knows a turn by
 * its id, and has a model that answers what comes without an answer.
 */
export class FakeChats {
  readonly turns = new Map<string, KeptTurn>()
  readonly deletedIds = new Set<string>()
  tokensLeft = 1000

  readonly answer = ({ method, path, body, query }: FakeRequest): Response | undefined => {
    if (path === '/transactions/finance-query') return this.take(body)
    if (path === '/user/recent-chats') return this.list(query)
    const chatId = path.split('/').at(-1) ?? ''
    if (method === 'DELETE' && path.startsWith('/user/chats/')) return this.remove(chatId)
    return path.startsWith('/user/chat-history/') ? this.history(chatId) : undefined
  }

  /** What was asked, in the order in which it arrived. */
  get queries(): readonly string[] {
    return [...this.turns.values()].map(({ query }) => query)
  }

  private take(body: Record<string, unknown>): Response {
    const read = v.safeParse(calls.askUwa.body, body)
    if (!read.success) return failure(400, 'validation')
    const { id = '', chatId = '', query, askedAt = 0 } = read.output
    if (this.deletedIds.has(chatId)) return failure(410, 'row_deleted')
    if (!this.turns.has(id)) {
      this.tokensLeft -= 100
      const answer = read.output.answer ?? `The model on: ${query}`
      const { evidence } = body
      this.turns.set(id, { chatId, query, answer, askedAt: instantToWire(askedAt), evidence })
    }
    const { answer, evidence } = this.turns.get(id) ?? {}
    const { tokensLeft } = this
    return json(200, { success: true, id, chatId, answer, evidence, tokensLeft })
  }

  private list(query: URLSearchParams): Response {
    const read = v.safeParse(calls.listRecentChats.query, Object.fromEntries(query))
    if (!read.success) return failure(400, 'validation')
    const { before = Infinity, limit } = read.output
    const newestById = new Map([...this.turns.values()].map(turn => [turn.chatId, turn]))
    const recent = [...newestById.values()]
      .filter(({ askedAt }) => Date.parse(askedAt) < before)
      .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt))
      .slice(0, limit)
      .map(({ chatId, askedAt }) => ({ id: chatId, name: this.nameOf(chatId), askedAt }))
    return json(200, { success: true, recent })
  }

  private history(chatId: string): Response {
    if (this.deletedIds.has(chatId)) return failure(410, 'row_deleted')
    const turns = this.turnsOf(chatId)
    if (turns.length === 0) return failure(404, 'not_found')
    const chats = turns.map(([id, turn]) => Object.assign({ id }, turn))
    const data = { name: this.nameOf(chatId), chats }
    return json(200, { success: true, message: 'ok', data, tokensLeft: this.tokensLeft })
  }

  private remove(chatId: string): Response {
    const turns = this.turnsOf(chatId)
    if (turns.length === 0 && !this.deletedIds.has(chatId)) return failure(404, 'not_found')
    for (const [id] of turns) this.turns.delete(id)
    this.deletedIds.add(chatId)
    return json(200, { success: true, message: 'ok' })
  }

  private turnsOf(chatId: string) {
    return [...this.turns].filter(([, turn]) => turn.chatId === chatId)
  }

  private nameOf(chatId: string): string {
    return this.turnsOf(chatId)[0]?.[1].query ?? ''
  }
}
