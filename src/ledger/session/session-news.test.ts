import { expect, test } from 'vitest'
import { announcementToNews, openSessionNews, type SessionNews } from './session-news.ts'

const session = { userId: 'a', accessToken: 't', refreshToken: 'r', storedAt: 1 }

test('news goes over the channel to the other contexts', async () => {
  const [here, there] = [new BroadcastChannel('news-test'), new BroadcastChannel('news-test')]
  const heard = new Promise<SessionNews>(resolve => openSessionNews(there).hear(resolve))
  openSessionNews(here).tell({ type: 'renewed', session })
  expect(await heard).toEqual({ type: 'renewed', session })
  here.close()
  there.close()
})

test('a message that is none of ours is left alone', () => {
  const target = new EventTarget()
  const heard: SessionNews[] = []
  openSessionNews({
    postMessage: () => undefined,
    close: () => undefined,
    addEventListener: target.addEventListener.bind(target),
  }).hear(news => heard.push(news))
  for (const data of [null, 'hello', { type: 'renewed' }, { type: 'over' }, { type: 'else' }]) {
    target.dispatchEvent(new MessageEvent('message', { data }))
  }
  expect(heard).toEqual([])
  target.dispatchEvent(new MessageEvent('message', { data: { type: 'over', userId: 'a' } }))
  expect(heard).toEqual([{ type: 'over', userId: 'a' }])
})

test('[sync 17] the end of a session is announced as over, renewed tokens as renewed', () => {
  expect(announcementToNews('a', null)).toEqual({ type: 'over', userId: 'a' })
  expect(announcementToNews('a', session)).toEqual({ type: 'renewed', session })
})
