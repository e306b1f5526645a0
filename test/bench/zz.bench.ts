import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordExpenses, countTransactions } from './bench-page.ts'
import { setUpDevices } from './sync-rounds.ts'

function snap() {
  const all = new Map<string, number>()
  for (const pid of readdirSync('/proc').filter(n => /^\d+$/.test(n))) {
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      for (const t of readdirSync(`/proc/${pid}/task`)) {
        const s = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8')
        const name = s.slice(s.indexOf('(') + 1, s.lastIndexOf(')'))
        const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
        const type = /--type=([\w-]+)/.exec(cmd)?.[1] ?? ''
        const sub = /utility-sub-type=([\w.]+)/.exec(cmd)?.[1] ?? ''
        all.set(
          `${pid} ${cmd.slice(0, 40).replace(/.*\//, '')} ${type} ${sub} | ${name}` + ' ' + t,
          (Number(f[11]) + Number(f[12])) * 10,
        )
      }
    } catch {}
  }
  return all
}

test('zz', async () => {
  const setting = await setUpDevices()
  const { phone, laptop } = setting
  const lines: any[] = []
  for (const [name, device] of [
    ['phone', phone],
    ['        laptop', laptop],
  ] as const)
    device.page.on('console', (m: any) => {
      const t = m.text()
      if (t.startsWith('ZZ')) lines.push([name, ...JSON.parse(t.slice(2))])
    })
  for (let i = 0; i < 3; i += 1) {
    await phone.setInFlight(true)
    await recordExpenses(phone.page, 1000)
    const before = await countTransactions(laptop.page)
    await new Promise(r => setTimeout(r, 1500))
    const z0 = Date.now()
    lines.length = 0
    const s0 = snap()
    const c0 = process.cpuUsage()
    const t0 = performance.now()
    await phone.setInFlight(false)
    const set = performance.now() - t0
    await laptop.page.evaluate(`door.untilTransactions(${before + 1000})`)
    const at = performance.now() - t0
    const c1 = process.cpuUsage(c0)
    const s1 = snap()
    console.log('P self', c1.user / 1000, c1.system / 1000)
    console.log('arrived', at, 'flight off', set)
    await new Promise(r => setTimeout(r, 500))
    for (const [n, t, w, k] of lines) console.log('L', n, t - z0, w, k)
    const d = [...s1]
      .map(([k, v]) => [k, v - (s0.get(k) ?? 0)] as const)
      .filter(([, v]) => v >= 20)
      .sort((a, b) => b[1] - a[1])
    const byP = new Map<string, number>()
    for (const [k, v] of [...s1].map(([k, v]) => [k, v - (s0.get(k) ?? 0)] as const)) {
      const p = k.split('|')[0]!
      byP.set(p, (byP.get(p) ?? 0) + v)
    }
    for (const [k, v] of [...byP].filter(([, v]) => v >= 20).sort((a, b) => b[1] - a[1]))
      console.log('P', v, k)
    for (const [k, v] of d) console.log('T', v, k)
  }
  expect(1).toBe(1)
})
