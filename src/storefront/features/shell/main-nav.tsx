import { Link } from '@tanstack/react-router';
import { useTranslations } from '#ui/messages/translations.ts';
import {
  aboutGroup,
  clearance,
  favorites,
  partners,
  promotionsAndCatalogues,
  type Destination,
} from './destinations.ts';
import { NavDropdown } from './nav-dropdown.tsx';
import { navItemClass } from './nav-item.ts';
import { ProductsMenu } from './products-menu.tsx';

/** The navigation bar under the header on large screens (rules: PAGE-15). */
export function MainNav() {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('mainNavigation')} className="wrap relative hidden lg:block">
      <ul className="flex gap-6.5">
        <NavPlace name="home" path="/" />
        <ProductsMenu />
        <NavDropdown label={t('promotionsGroup')} places={promotionsAndCatalogues} />
        <NavPlace {...clearance} />
        <NavPlace {...partners} />
        <NavDropdown label={t('aboutGroup')} places={aboutGroup} />
        <NavPlace {...favorites} />
      </ul>
    </nav>
  );
}

function NavPlace({ name, path }: Destination) {
  const t = useTranslations('shell');
  return (
    <li>
      <Link to={path} className={navItemClass} activeOptions={{ exact: true }}>
        {t(name)}
      </Link>
    </li>
  );
}
