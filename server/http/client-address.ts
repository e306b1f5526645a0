import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppDeps } from '../deps.ts'

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

// What the Node adapter hands over; a call in process has none.
const nodeBindings = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }),
})

/**
 * Who calls: the address of the socket, or what `X-Forwarded-For` says when that is one of the
 * configured proxies, read from the right up to the first address that is none of them. What stands
 * further left was written by the caller and is not believed. `local` for a call in process.
 */
export function clientAddress(deps: Pick<AppDeps, 'config'>, c: Context): string {
  const bindings = v.safeParse(nodeBindings, c.env)
  if (!bindings.success) return 'local'
  let address = plainAddress(bindings.output.incoming.socket.remoteAddress)
  const { trustedProxies } = deps.config
  if (trustedProxies.length === 0) return address
  const isTrusted = trustedBy(trustedProxies)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(plainAddress)
  while (isTrusted(address)) {
    const previous = hops.pop()
    if (previous === undefined || isIP(previous) === 0) break
    address = previous
  }
  return address
}

/** What to count tries by: an IPv6 customer has a whole /64 of addresses, so that counts as one. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map(group => Number.parseInt(group === '' ? '0' : group, 16).toString(16))
    .join(':')
}

function trustedBy(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return address => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function plainAddress(text: string): string {
  return text.trim().replace(IPV4_IN_IPV6, '')
}
