import { describe, expect, it, vi } from 'vitest'
import { createPictureCache } from './pictures'

function aShelf(isThere = true) {
  const asked: string[] = []
  let isNowThere = isThere
  const load = async (path: string) => {
    asked.push(path)
    return isNowThere ? new Blob([path]) : undefined
  }
  const hasChanged = vi.fn()
  const hasFailed = vi.fn()
  const shelf = createPictureCache({ hasChanged, hasFailed, load })
  return { shelf, asked, hasChanged, hasFailed, mend: () => (isNowThere = true) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('uploaded pictures of a screen', () => {
  it('are fetched once, and have an address in the page when they are there', async () => {
    const { shelf, asked, hasChanged } = aShelf()
    expect(shelf.whole('up_1')).toBeUndefined()
    expect(shelf.whole('up_1')).toBeUndefined()
    await settled()
    expect(shelf.whole('up_1')).toMatch(/^blob:/)
    expect(shelf.thumbnail('up_1')).toBeUndefined()
    await settled()
    expect(asked).toEqual(['/api/uploads/up_1', '/api/uploads/up_1/thumbnail'])
    expect(hasChanged).toHaveBeenCalledTimes(2)
  })

  it('tell of a failure once, and are asked for again when retried', async () => {
    const { shelf, asked, hasFailed, mend } = aShelf(false)
    shelf.whole('up_1')
    await settled()
    shelf.whole('up_1')
    await settled()
    expect(asked).toHaveLength(1)
    expect(hasFailed).toHaveBeenCalledExactlyOnceWith('up_1')
    mend()
    shelf.retry('up_1')
    shelf.whole('up_1')
    await settled()
    expect(shelf.whole('up_1')).toMatch(/^blob:/)
  })

  it('are given back when the screen is left, also those that come too late', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { shelf, hasChanged } = aShelf()
    shelf.whole('up_1')
    await settled()
    const address = shelf.whole('up_1')
    shelf.whole('up_2')
    shelf.close()
    await settled()
    expect(revoked.mock.calls).toEqual([[address]])
    expect(hasChanged).toHaveBeenCalledOnce()
  })
})
