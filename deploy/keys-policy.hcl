# What the server needs in OpenBao or Vault (docs/how-to/day-keys.md), for the defaults of KEYS_VAULT_MOUNT and
# KEYS_VAULT_PATH. Without "update" no server can replace a key; "delete" of metadata destroys a key for ever.
path "kv/data/rechner/days/*" {
  capabilities = ["create", "read"]
}

path "kv/metadata/rechner/days/*" {
  capabilities = ["delete", "list"]
}

# Its own token.
path "auth/token/lookup-self" {
  capabilities = ["read"]
}

path "auth/token/renew-self" {
  capabilities = ["update"]
}

# For doctor, which looks for missing and superfluous rights.
path "sys/capabilities-self" {
  capabilities = ["update"]
}
