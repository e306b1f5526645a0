import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { RememberingRouter } from './remembering-router.ts'

function makeApp(): Hono {
  const app = new Hono({ router: new RememberingRouter() })
  app.use('/wallet/*', async (c, next) => {
    await next()
    c.res.headers.append('Passed', 'all')
  })
  app.get('/wallet/wallets', c => c.text('list'))
  app.post('/wallet/wallets', c => c.text('made'))
  app.get('/wallet/:id', c => c.text(`one ${c.req.param('id')}`))
  return app
}

test('a path is answered the same whether it was asked for before or not', async () => {
  const app = makeApp()
  async function ask(path: string, method = 'GET'): Promise<string> {
    const answer = await app.request(path, { method })
    return `${await answer.text()} ${answer.headers.get('Passed')}`
  }
  for (let times = 0; times < 3; times += 1) {
    expect(await ask('/wallet/wallets')).toBe('list all')
    expect(await ask('/wallet/wallets', 'POST')).toBe('made all')
    expect(await ask('/wallet/a')).toBe('one a all')
    expect(await ask('/wallet/b')).toBe('one b all')
    expect(await ask('/wallet/wallets', 'DELETE')).toContain('404')
  }
})

test('a route that is added later is found where another was before', () => {
  const router = new RememberingRouter<string>()
  router.add('GET', '/here', 'first')
  expect(router.match('GET', '/here')[0]).toHaveLength(1)
  router.add('ALL', '*', 'second')
  expect(router.match('GET', '/here')[0]).toHaveLength(2)
})
