import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call'
import type { Campaigns } from './campaigns.service'

export function serveCampaigns(server: FastifyInstance, campaigns: Campaigns): void {
  registerCall(server, HTTP.listCampaigns, ({ user }) => campaigns.list(user.userId))
  registerCall(server, HTTP.createCampaign, ({ user, body }) => campaigns.create(user.userId, body))
  registerCall(server, HTTP.getCampaign, ({ user, params }) => campaigns.get(user.userId, params.id))
  registerCall(server, HTTP.updateCampaign, ({ user, params, body }) => campaigns.update(user.userId, params.id, body))
  registerCall(server, HTTP.deleteCampaign, ({ user, params }) => campaigns.remove(user.userId, params.id))
}
