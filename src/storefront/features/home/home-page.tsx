import { BestSellers } from './best-sellers.tsx';
import { Brands } from './brands.tsx';
import { ClassTiles } from './class-tiles.tsx';
import { StoreBenefits } from './store-benefits.tsx';
import { Hero } from './hero.tsx';
import { Newsletter } from './newsletter.tsx';
import { PromoTiles } from './promo-tiles.tsx';

/** The front page (rules: PAGE-26, PAGE-28, PAGE-29, PAGE-30). */
export function HomePage() {
  return (
    <>
      <Hero />
      <div className="wrap pb-8">
        <StoreBenefits />
        <ClassTiles />
        <BestSellers />
        <PromoTiles />
        <Brands />
        <Newsletter />
      </div>
    </>
  );
}
