export { HTTP } from '@hearthlight/protocol'
