import { Paper, Table, Text, Title, VisuallyHidden } from "@mantine/core";
import { grantableRoles } from "#cms/users/contract.ts";
import { type Permission, type Resource, rights, rolesOf } from "#contract/rights/rights.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** The table of rights in words, as an owner reads it. */
export function RightsTable() {
  const t = useTexts();
  return (
    <section aria-labelledby="rights">
      <Title order={2} size="h4" id="rights" mb={4}>
        {t("admin:rights.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:rights.text")}
      </Text>
      <Paper withBorder className="admin-rights">
        <Table horizontalSpacing="md" aria-labelledby="rights">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <VisuallyHidden>{t("admin:rights.what")}</VisuallyHidden>
              </Table.Th>
              {grantableRoles.map((role) => (
                <Table.Th key={role} scope="col">
                  {t(`admin:roles.${role}.name`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {(Object.keys(rights()) as Resource[]).map((resource) => (
            <ResourceRights key={resource} resource={resource} />
          ))}
        </Table>
      </Paper>
    </section>
  );
}

function ResourceRights({ resource }: { resource: Resource }) {
  const t = useTexts();
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th colSpan={grantableRoles.length + 1} scope="rowgroup" className="admin-rights-resource">
          {t(`admin:rights.${resource}.name`)}
        </Table.Th>
      </Table.Tr>
      {Object.keys(rights()[resource]).map((action) => {
        const allowed = rolesOf(`${resource}.${action}` as Permission);
        return (
          <Table.Tr key={action}>
            <Table.Th scope="row" fw={400}>
              {t(`admin:rights.${resource}.${action}`)}
            </Table.Th>
            {grantableRoles.map((role) => (
              <Right key={role} allowed={allowed.includes(role)} />
            ))}
          </Table.Tr>
        );
      })}
    </Table.Tbody>
  );
}

function Right({ allowed }: { allowed: boolean }) {
  const t = useTexts();
  return (
    <Table.Td data-allowed={allowed || undefined}>
      {allowed ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{t(allowed ? "admin:rights.yes" : "admin:rights.no")}</VisuallyHidden>
    </Table.Td>
  );
}
