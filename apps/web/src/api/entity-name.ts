export { entityName, nameFieldOf } from '@hearthlight/protocol'
