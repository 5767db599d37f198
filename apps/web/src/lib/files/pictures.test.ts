import { describe, expect, it, vi } from 'vitest'
import { createPictureCache } from './pictures'

function aCache(isThere = true) {
  const asked: string[] = []
  let isNowThere = isThere
  const load = async (path: string) => {
    asked.push(path)
    return isNowThere ? new Blob([path]) : undefined
  }
  const hasChanged = vi.fn()
  const hasFailed = vi.fn()
  const cache = createPictureCache({ hasChanged, hasFailed, load })
  return { cache, asked, hasChanged, hasFailed, mend: () => (isNowThere = true) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('uploaded pictures of a screen', () => {
  it('are fetched once, and have an address in the page when they are there', async () => {
    const { cache, asked, hasChanged } = aCache()
    expect(cache.whole('up_1')).toBeUndefined()
    expect(cache.whole('up_1')).toBeUndefined()
    await settled()
    expect(cache.whole('up_1')).toMatch(/^blob:/)
    expect(cache.thumbnail('up_1')).toBeUndefined()
    await settled()
    expect(asked).toEqual(['/api/uploads/up_1', '/api/uploads/up_1/thumbnail'])
    expect(hasChanged).toHaveBeenCalledTimes(2)
  })

  it('tell of a failure once, and are asked for again when retried', async () => {
    const { cache, asked, hasFailed, mend } = aCache(false)
    cache.whole('up_1')
    await settled()
    cache.whole('up_1')
    await settled()
    expect(asked).toHaveLength(1)
    expect(hasFailed).toHaveBeenCalledExactlyOnceWith('up_1')
    mend()
    cache.retry('up_1')
    cache.whole('up_1')
    await settled()
    expect(cache.whole('up_1')).toMatch(/^blob:/)
  })

  it('are given back when the screen is left, also those that come too late', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { cache, hasChanged } = aCache()
    cache.whole('up_1')
    await settled()
    const address = cache.whole('up_1')
    cache.whole('up_2')
    cache.close()
    await settled()
    expect(revoked.mock.calls).toEqual([[address]])
    expect(hasChanged).toHaveBeenCalledOnce()
  })
})
