import type { Region, ScenesState } from '@hearthlight/table'
import { useMemo } from 'react'
import { useTable } from '../../../live/use-table'

/** A region that others may lead to. */
export interface RegionTarget {
  readonly sceneId: string
  readonly regionId: string
  readonly label: string
}

export const keyOf = ({ sceneId, regionId }: Omit<RegionTarget, 'label'>) => `${sceneId}/${regionId}`

/** All regions of the table but this one; those of other scenes with the name of their scene. */
export function targetsOf(
  { here, order, cards }: Pick<ScenesState, 'here' | 'order' | 'cards'>,
  regions: Readonly<Record<string, Region>>,
  exceptId: string | undefined,
): readonly RegionTarget[] {
  return order.flatMap((sceneId) => {
    const isHere = sceneId === here
    const card = cards[sceneId]
    const all = isHere ? Object.values(regions) : (card?.regions ?? [])
    const scene = isHere ? '' : `${card?.name ?? ''}: `
    return all.filter(({ id }) => !isHere || id !== exceptId).map(({ id, name }) => ({ sceneId, regionId: id, label: `${scene}${name}` }))
  })
}

export function useRegionTargets(exceptId: string | undefined): readonly RegionTarget[] {
  const scenes = useTable((table) => table.scenes)
  const regions = useTable((table) => table.map.regions)
  return useMemo(() => targetsOf(scenes, regions ?? {}, exceptId), [scenes, regions, exceptId])
}
