import { LIMITS } from '@hearthlight/protocol'
import type { CampaignFiles } from './features/campaigns/campaign/ports'
import type { Maps } from './features/maps/maps.service'
import type { Uploads } from './features/uploads/uploads.service'
import { isRefused } from './http/answers/refusal'
import { heldFile } from './http/bodies/incoming-files'

interface Shelves {
  readonly uploads: Uploads
  readonly maps: Maps
}

/**
 * What campaigns ask of pictures and maps, which know nothing of campaigns. Asked for when it is needed: campaigns are made
 * before the shelves.
 */
export function filesForCampaigns(shelves: () => Shelves): CampaignFiles {
  return {
    ownsPicture: (userId, id) => shelves().uploads.owns(userId, id),
    picture: async (userId, id) => {
      const picture = await shelves().uploads.read(userId, id, 'fullSize')
      return isRefused(picture) ? undefined : picture
    },
    takePicture: (userId, { file, ...picture }) =>
      shelves().uploads.add(userId, { ...picture, file: heldFile(file) }, LIMITS.mapFileImageBytes),
    removePicture: async (userId, id) => {
      await shelves().uploads.remove(userId, id)
    },
    map: async (userId, id) => {
      const found = await shelves().maps.get(userId, id)
      return isRefused(found) ? undefined : found.map
    },
    takeMap: (userId, map) => shelves().maps.create(userId, map),
    removeMap: async (userId, id) => {
      await shelves().maps.remove(userId, id)
    },
  }
}
